import type { ReactNode } from 'react';

/** A set of alternatives, one after the other with its name above it. */
export function Tabs({ group, children }: { group?: string; children: ReactNode }) {
  return (
    <div className="tabs" data-group={group}>
      {children}
    </div>
  );
}

/** One alternative of a set. */
export function Tab({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="tab" aria-label={label}>
      <p className="tab-label">{label}</p>
      {children}
    </section>
  );
}
