import type { ReactNode } from 'react';

/** Shows texts side by side, or one below the other if there's no room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="columns">{children}</div>;
}

/** Shows one of the texts. */
export function Column({ children }: { children: ReactNode }) {
  return <div className="column">{children}</div>;
}
