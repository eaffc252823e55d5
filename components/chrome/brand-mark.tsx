/** The changeover cell: one stay ends in the morning, the next begins in the afternoon. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 26 26" aria-hidden="true" focusable="false">
      <path className="brand-mark-out" d="M5 0h17.6L0 22.6V5a5 5 0 0 1 5-5Z" />
      <path className="brand-mark-in" d="M26 3.4V21a5 5 0 0 1-5 5H3.4L26 3.4Z" />
    </svg>
  );
}
