import type { Writing } from '@/lib/openapi/view';

/** Shows how a value is serialized, with an example if there is one. Returns null if there's nothing to explain. */
export function WrittenAs({ writing }: { writing: Writing }) {
  const { style, written } = writing;
  if (style === '') return null;
  return (
    <p className="schema-note">
      Serialized as
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
