import { type ElementRules, HTML_ELEMENTS, LAYOUT_COMPONENTS } from '../markdown/elements';
import { FEATURE_COMPONENTS } from './list';

const OF_FEATURES = [...FEATURE_COMPONENTS].map(
  ([name, rule]) => [name, { ...rule, isBlock: true, isVoid: true }] as const,
);

/** Every element and component that authors may write. */
export const ELEMENTS: ElementRules = new Map([
  ...[...OF_FEATURES, ...LAYOUT_COMPONENTS].sort(([a], [b]) => (a < b ? -1 : 1)),
  ...HTML_ELEMENTS,
]);
