const PATHS = {
  back: 'M15 6l-6 6 6 6',
  chevron: 'M9 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  down: 'M6 9l6 6 6-6',
  menu: 'M4 7h16M4 12h16M4 17h10',
  values: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 5v6M9 13v6',
} as const;

/** Shows a small decorative icon next to text. Screen readers ignore it. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
