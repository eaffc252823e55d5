import type { Edit } from '../core/problem';

/** Something that the style guide forbids, at `index` of the text of a block. */
export type Finding = {
  readonly index: number;
  /** The text by which an exemption names it. */
  readonly subject: string;
  readonly message: string;
  readonly fix: string;
  readonly severity?: 'warning';
  readonly edit?: Edit;
};
