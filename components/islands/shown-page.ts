/** The page that `next dev` shows. */
export const shownPage: {
  /** Shows other markup. Undefined if the page crashed or doesn't exist. */
  update?: ((html: string) => void) | undefined;
} = {};
