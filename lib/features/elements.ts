import { type ElementRules, HTML_ELEMENTS, LAYOUT_COMPONENTS } from '../markdown/elements';
import { FEATURE_COMPONENTS } from './list';

/** Every element and component that authors may write. */
export const ELEMENTS: ElementRules = new Map([
  ...[...FEATURE_COMPONENTS, ...LAYOUT_COMPONENTS].sort(([a], [b]) => (a < b ? -1 : 1)),
  ...HTML_ELEMENTS,
]);
