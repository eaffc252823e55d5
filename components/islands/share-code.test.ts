import { expect, test } from 'vitest';
import { SHARED } from '@/lib/output/bundle-islands';
import { shareCode } from './share-code';

test('the main module shares every function that chunks take from it', () => {
  shareCode();
  const shared: Readonly<Record<string, unknown>> = Reflect.get(globalThis, 'shared');
  expect(Object.keys(shared).sort()).toEqual(Object.values(SHARED).flat().sort());
  for (const value of Object.values(shared)) expect(value).toBeTypeOf('function');
});
