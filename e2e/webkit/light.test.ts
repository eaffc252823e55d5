import { testPageKinds } from './test-page-kinds';

testPageKinds('light');
