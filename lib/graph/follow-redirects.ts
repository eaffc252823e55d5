import type { RedirectLine } from '../content/redirects';

/**
 * The current paths of moved pages, keyed by old path. Neither has a leading slash. The current path may include a
 * heading.
 */
export type Redirects = ReadonlyMap<string, string>;

/** Maps each redirect to the end of its chain. Omits redirects in a cycle. */
export function followRedirects(lines: readonly RedirectLine[]): Redirects {
  const next = new Map(lines.map(({ from, to }) => [from.slice(1), to.slice(1)]));
  const ends = new Map<string, string>();
  for (const from of next.keys()) {
    const end = followChain(from, next).at(-1);
    if (end !== undefined) ends.set(from, end);
  }
  return ends;
}

/** Returns each target in the chain that begins at a path. The last one isn't a redirect. Returns none for a cycle. */
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
    // An earlier step's heading is kept if later steps have none.
    at = further === undefined || further.includes('#') || !id ? further : `${further}#${id}`;
  }
  return steps;
}
