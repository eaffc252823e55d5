export type Rule =
  | 'broken word'
  | 'clipped text'
  | 'covered row'
  | 'crooked row'
  | 'cut edge'
  | 'overlapping text'
  | 'sideways scroll'
  | 'small control'
  | 'small link'
  | 'small target'
  | 'small text'
  | 'squeezed column'
  | 'vertical scroll';

/** A fault that a rule found. Stays in the page, because elements can't be serialized. */
export type Fault = { readonly element: Element; readonly text: string; readonly detail: string };

/** A serializable fault, ready to list. */
export type Finding = {
  readonly rule: Rule;
  /** The element's path of tags, ids, and classes, such as `main > table.operation-table > td`. */
  readonly place: string;
  readonly text: string;
  readonly detail: string;
};
