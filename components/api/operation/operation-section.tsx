import type { ReactNode } from 'react';

type Props = {
  readonly id: string;
  readonly title: string;
  /** Extra text in the heading, such as a media type. */
  readonly note?: string;
  readonly children: ReactNode;
};

/** Wraps part of an API reference page in a section with a heading. */
export function OperationSection({ id, title, note = '', children }: Props) {
  return (
    <section className="operation-section" aria-labelledby={id}>
      <h2 id={id}>
        {title} {note !== '' && <small className="operation-aside">{note}</small>}
      </h2>
      {children}
    </section>
  );
}
