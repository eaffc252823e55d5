import type { ReactNode } from 'react';

/** A fact about a page. One without a value isn't shown. */
export type Fact = readonly [name: string, value: ReactNode];

/** Shows facts with their names. Returns null if none has a value. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className: string }) {
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={className}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
