export type Rule =
  | 'broken word'
  | 'clipped text'
  | 'crooked row'
  | 'overlapping text'
  | 'sideways scroll'
  | 'small target'
  | 'squeezed column';

/** What a rule found. Stays in the page: an element can't leave it. */
export type Fault = { readonly element: Element; readonly text: string; readonly detail: string };

/** A fault as a list shows it. */
export type Finding = {
  readonly rule: Rule;
  /** A path of tags, ids, and classes, such as `main > table.operation-table > td`. */
  readonly place: string;
  readonly text: string;
  readonly detail: string;
};
