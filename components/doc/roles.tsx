import type { ReactNode } from 'react';

/** Lists the start page's audiences by what they do, one per row. */
export function Roles({ children }: { children: ReactNode }) {
  return <div className="roles">{children}</div>;
}

type Props = { readonly name: string; readonly readers: string; readonly children: ReactNode };

/** Shows one audience: what they do as a verb, who they are, and their tasks as a list of links. */
export function Role({ name, readers, children }: Props) {
  return (
    <section className="role" aria-label={`${name}: ${readers}`}>
      <h2>{name}</h2>
      <p className="role-readers">{readers}</p>
      <div className="role-tasks">{children}</div>
    </section>
  );
}
