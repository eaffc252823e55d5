import type { ReactNode } from 'react';

/** Texts side by side; one below the other where there is no room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="columns">{children}</div>;
}

/** One of the texts. */
export function Column({ children }: { children: ReactNode }) {
  return <div className="column">{children}</div>;
}
