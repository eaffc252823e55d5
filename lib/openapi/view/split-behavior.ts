import type { Fact } from './fact';

// Readers look for these next to the roles and scopes, because they decide whether and how often they may call.
const OF_ACCESS = ['Idempotency', 'Rate limit'];

/** Splits facts about an operation's behavior into those shown with its access, and the rest. */
export function splitBehavior(facts: readonly Fact[]): {
  readonly access: Fact[];
  readonly rest: Fact[];
} {
  const isOfAccess = ({ name }: Fact) => OF_ACCESS.includes(name);
  return { access: facts.filter(isOfAccess), rest: facts.filter((fact) => !isOfAccess(fact)) };
}
