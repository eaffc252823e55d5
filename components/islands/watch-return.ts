/** Calls back when the reader returns to a page that the browser had kept aside as it was. */
export function watchReturn(onReturn: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  };
  addEventListener('pageshow', onPageShow);
  return () => removeEventListener('pageshow', onPageShow);
}
