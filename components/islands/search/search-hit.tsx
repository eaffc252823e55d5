import type { Piece } from '@/lib/search/mark-words';
import type { Result } from '@/lib/search/search';

/** Shows a search result: its kind, title, excerpt, and location. */
export function SearchHit({ result }: { result: Result }) {
  const { method, kind, title, excerpt, where, area } = result;
  return (
    <>
      {method === '' ? (
        <svg className="hit-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={ICONS[kind]} />
        </svg>
      ) : (
        <span className={`method method-${method.toLowerCase()}`}>{method}</span>
      )}
      <span className="hit-title">
        <Pieces pieces={title} />
      </span>{' '}
      {excerpt.length > 0 && (
        <span className="hit-text">
          <Pieces pieces={excerpt} />
        </span>
      )}{' '}
      <span className="hit-where">{where || area}</span>
    </>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
    isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

const PAGE = 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5v5h5';
const LIST = 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1';
const BRACES = 'M9 4C6 4 8 10 4.5 12 8 14 6 20 9 20M15 4c3 0 1 6 4.5 8-3.5 2-1.5 8-4.5 8';

const ICONS: Readonly<Record<Result['kind'], string>> = {
  page: PAGE,
  section: 'M10 4 8 20M16 4l-2 16M4.5 9h15M4 15h15',
  term: LIST,
  entry: LIST,
  operation: BRACES,
  schema: BRACES,
  file: PAGE,
  error: 'M12 4 3 20h18zM12 10v5M12 17.5v.1',
};
