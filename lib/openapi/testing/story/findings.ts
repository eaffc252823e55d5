import { isDeepStrictEqual } from 'node:util';

/** What a walk through the story found, and how much it compared. */
export type Findings = { readonly faults: string[]; facts: number };

/** Notes a fault unless the fact is true. */
export function expectFact(findings: Findings, isTrue: boolean, fault: string): void {
  findings.facts += 1;
  if (!isTrue) findings.faults.push(fault);
}

/** Notes a fault unless both values are equal. */
export function expectSame(
  findings: Findings,
  value: unknown,
  wanted: unknown,
  what: string,
): void {
  const fault = `${what} is ${JSON.stringify(value)}, not ${JSON.stringify(wanted)}`;
  expectFact(findings, isDeepStrictEqual(value, wanted), fault);
}
