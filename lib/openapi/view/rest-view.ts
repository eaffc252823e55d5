import type { ParameterView } from './content-view';
import type { CallbackView, ResponseView } from './operation-view';
import type { TextView } from './text-view';

/** What didn't fit on another page: parts of an operation, or texts. */
export type RestView = {
  readonly parameters: readonly ParameterView[];
  readonly responses: readonly ResponseView[];
  readonly callbacks: readonly CallbackView[];
  readonly texts: readonly TextView[];
  /** A link to the page with what doesn't fit here either, as HTML, or ''. */
  readonly note: string;
};
