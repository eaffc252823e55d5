import type { ReactNode } from 'react';

/** Shows one row in a list of facts. */
export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
