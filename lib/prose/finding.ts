import type { Edit } from '../core/problem';

/** Something that the style guide forbids, at `index` in the text of a block. */
export type Finding = {
  readonly index: number;
  /** The text that an exemption uses to refer to it. */
  readonly subject: string;
  readonly message: string;
  readonly fix: string;
  readonly severity?: 'warning';
  readonly edit?: Edit;
};
