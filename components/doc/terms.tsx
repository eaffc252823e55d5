import type { ReactNode } from 'react';

/** A definition list. */
export function Terms({ children }: { children: ReactNode }) {
  return <dl className="terms">{children}</dl>;
}

/** One term; `id` comes from its name, so that other pages can link to it. */
export function Term({ name, id, children }: { name: string; id?: string; children: ReactNode }) {
  return (
    <div className="term">
      <dt id={id}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
