import { KINDS, type Kind, RULES } from './policy-rules';

/** A Content-Security-Policy as it was sent. A header may contain several, separated by commas. */
export type SentPolicy = { readonly place: 'header' | 'meta'; readonly text: string };

type Policy = ReadonlyMap<string, readonly string[]>;

/** Directives that browsers ignore in a `<meta>`. */
const HEADER_ONLY = ['frame-ancestors', 'report-uri', 'sandbox'];

const HASH = /^'sha256-[\w+/]{43}='$/;

/**
 * Checks each directive of the policies for one file the way browsers do: all policies apply, so one that's as strict
 * as expected is enough, and a missing directive falls back to another one. Returns a sentence for each directive that
 * differs from RULES, or [] if none does.
 */
export function gradePolicy(sent: readonly SentPolicy[], kind: Kind): string[] {
  const findings: string[] = [];
  const policies = sent.flatMap(({ place, text }) =>
    text.split(',').map((part) => parsePolicy(part, place, findings)),
  );
  const at = KINDS.indexOf(kind);
  for (const [name, { fallback = [], want, why }] of Object.entries(RULES)) {
    const found = policies.flatMap((policy) => {
      const key = [name, ...fallback].find((each) => policy.has(each));
      return key === undefined ? [] : [spell(policy.get(key) ?? [])];
    });
    const wanted = want[at] ?? '';
    const isGood = wanted === 'absent' ? found.length === 0 : found.includes(wanted);
    if (!isGood)
      findings.push(`${name} is ${found.join(' and ') || 'absent'}, not ${wanted}: ${why}`);
  }
  return findings;
}

function parsePolicy(text: string, place: SentPolicy['place'], findings: string[]): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [spelled = '', ...sources] = part.trim().split(/\s+/);
    const name = spelled.toLowerCase();
    if (name === '') continue;
    if (!Object.hasOwn(RULES, name)) findings.push(`${name} is not a directive`);
    else if (policy.has(name))
      findings.push(`${name} is there twice, and the second one has no effect`);
    else if (place === 'meta' && HEADER_ONLY.includes(name))
      findings.push(`${name} has no effect in a <meta>`);
    else policy.set(name, sources);
  }
  return policy;
}

// Leave out the hashes. policy.test.ts compares them with the inline code of each page.
function spell(sources: readonly string[]): string {
  const others = sources.filter((source) => !HASH.test(source)).sort();
  if (others.length > 0) return others.join(' ');
  return sources.length > 0 ? 'hashes' : "'none'";
}
