/** The changeover cell: one stay ends in the morning, the next begins in the afternoon. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 26 26" aria-hidden="true" focusable="false">
      <path className="brand-mark-out" d="M4 0h20L0 24V4a4 4 0 0 1 4-4Z" />
      <path className="brand-mark-in" d="M26 4v18a4 4 0 0 1-4 4H4L26 4Z" />
    </svg>
  );
}
