import type { ReactNode } from 'react';

type Props = {
  readonly id: string;
  readonly title: string;
  /** What the heading says besides, such as a media type. */
  readonly note?: string;
  readonly children: ReactNode;
};

/** One part of a page of the API reference, with its heading. */
export function OperationSection({ id, title, note = '', children }: Props) {
  return (
    <section className="operation-section" aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {note !== '' && <small className="operation-aside">{note}</small>}
      </h2>
      {children}
    </section>
  );
}
