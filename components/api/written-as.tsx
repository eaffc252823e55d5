import type { Writing } from '@/lib/openapi/view';

/** How a value is written, with an example where there is one; nothing where nothing must be said. */
export function WrittenAs({ writing }: { writing: Writing }) {
  const { style, written } = writing;
  if (style === '') return null;
  return (
    <p className="schema-note">
      Written as
      {written !== '' && (
        <>
          {' '}
          <code>{written}</code>
        </>
      )}
      : {style}.
    </p>
  );
}
