import { compareText } from '../core/compare-text';
import {
  type ElementRule,
  type ElementRules,
  HTML_ELEMENTS,
  LAYOUT_COMPONENTS,
} from '../markdown/elements';
import { FEATURE_COMPONENTS } from './list';

const OF_FEATURES = [...FEATURE_COMPONENTS].map(
  ([name, { attributes, required = [], bringsHeadings }]): [string, ElementRule] => {
    const headings = bringsHeadings ? { bringsHeadings } : {};
    return [name, { attributes, required, ...headings, isBlock: true, isVoid: true }];
  },
);

/** Every element and component that authors may write. */
export const ELEMENTS: ElementRules = new Map([
  ...[...OF_FEATURES, ...LAYOUT_COMPONENTS].sort(([a], [b]) => compareText(a, b)),
  ...HTML_ELEMENTS,
]);
