import type { Status } from '@/lib/content/front-matter-fields';

const WORDS: Readonly<Record<Status, string>> = {
  current: 'Current',
  accepted: 'Accepted',
  superseded: 'Superseded',
  deprecated: 'Deprecated',
  proposed: 'Proposed',
};

const TICK = <path d="M5 12.5l4.5 4.5L19 7.5" />;

const ICONS: Readonly<Record<Status, React.ReactNode>> = {
  current: TICK,
  accepted: TICK,
  superseded: <path d="M4 9h15l-4-4M20 15H5l4 4" />,
  deprecated: <path d="M5 12h14" />,
  proposed: <circle cx="12" cy="12" r="7.5" strokeDasharray="3.2 3" />,
};

/** Shows a page's status as an icon and a word, so readers don't have to tell colors apart. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <span className={`badge badge-${status}`}>
      <svg className="badge-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {ICONS[status]}
      </svg>
      <span>{WORDS[status]}</span>
    </span>
  );
}
