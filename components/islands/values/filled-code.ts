/** The `code` element of a sample. */
export type FilledCode = Element & {
  /** Writes secrets into a copy of the element. They're never in the page itself. */
  reveal?: (copy: Element) => void;
};
