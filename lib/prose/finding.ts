import type { Edit } from '../core/problem';

/** Something that the style guide forbids, at `index` in a block's text. */
export type Finding = {
  readonly index: number;
  /** The text that an exemption must name to allow it. */
  readonly subject: string;
  readonly message: string;
  readonly fix: string;
  readonly severity?: 'warning';
  readonly edit?: Edit;
};
