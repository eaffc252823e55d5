import type { RedirectLine } from '../content/redirects';

/** Where moved pages are now, by their old path: neither path has a slash in front, `to` can name a heading. */
export type Redirects = ReadonlyMap<string, string>;

/** Each redirect with the end of its chain; those that lead in a circle are left out. */
export function followRedirects(lines: readonly RedirectLine[]): Redirects {
  const next = new Map(lines.map(({ from, to }) => [from.slice(1), to.slice(1)]));
  const ends = new Map<string, string>();
  for (const from of next.keys()) {
    const end = followChain(from, next).at(-1);
    if (end !== undefined) ends.set(from, end);
  }
  return ends;
}

/** The targets from a path on, one for each step, the last of them no redirect; nothing for a circle. */
export function followChain(from: string, next: ReadonlyMap<string, string>): string[] {
  const passed = new Set([from]);
  const steps: string[] = [];
  let at: string | undefined = next.get(from);
  while (at !== undefined) {
    const [path = '', id] = at.split('#');
    if (passed.has(path)) return [];
    passed.add(path);
    steps.push(at);
    const further = next.get(path);
    // A heading that is named early counts, where the later steps name none.
    at = further === undefined || further.includes('#') || !id ? further : `${further}#${id}`;
  }
  return steps;
}
