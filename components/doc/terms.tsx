import type { ReactNode } from 'react';

/** Shows a definition list. */
export function Terms({ children }: { children: ReactNode }) {
  return <dl className="terms">{children}</dl>;
}

/** Shows one term. Its `id` is derived from its name, so other pages can link to it. */
export function Term({ name, id, children }: { name: string; id?: string; children: ReactNode }) {
  return (
    <div className="term">
      <dt id={id}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
