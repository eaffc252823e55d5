import type { ReactNode } from 'react';

/** Shows texts side by side, or stacked if there's no room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="columns">{children}</div>;
}

/** Shows one column of text. */
export function Column({ children }: { children: ReactNode }) {
  return <div className="column">{children}</div>;
}
