/** Maximum number of siblings of each role to keep in a page's content. Further siblings add nothing new. */
const KEPT: Readonly<Record<string, number>> = {
  code: 1,
  strong: 1,
  button: 2,
  figure: 2,
  group: 2,
  list: 2,
  listitem: 2,
  option: 2,
  paragraph: 2,
  row: 2,
  rowgroup: 2,
  table: 2,
  text: 2,
  link: 3,
  definition: 6,
  term: 6,
  region: 9,
};

/** Roles whose names can contain counts that depend on the content. */
const COUNTING = new Set(['button', 'cell', 'row', 'rowheader']);
const NUMBER = /\b\d[\d,]*\b/g;
const COUNTED =
  /\b\d[\d,]*(?= (?:capabilities|columns|decisions|docs?|domains|in|operations?|pages?|records|results|schemas?)\b)/g;
const DAY = /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}\b/g;
/** The region that lists the latest decisions. */
const NEWEST = /^region "Latest decisions"/;
/** A region that is on the page or not, depending on the days of commits. */
const OF_HISTORY = /^region "Recently (?:updated|reviewed)"/;
const LONGEST = 72;

type Open = {
  readonly depth: number;
  /** Whether the node is inside authored content or search results. */
  readonly isContent: boolean;
  readonly isNewest: boolean;
  /** Number of siblings so far, keyed by role. */
  readonly counts: Map<string, number>;
};

/**
 * Removes the parts of Playwright's tree that change with the content and its history: dates, counts, the ends of long
 * texts, and, in the content, all but the first few of many siblings. Headers, footers, navigation, and dialogs stay
 * complete.
 */
export function foldTree(tree: string): string {
  const lines: string[] = [];
  const stack: Open[] = [{ depth: -1, isContent: false, isNewest: false, counts: new Map() }];
  let skipped = Number.POSITIVE_INFINITY;
  for (const line of tree.split('\n')) {
    const depth = line.search(/\S/);
    if (depth > skipped) continue;
    skipped = Number.POSITIVE_INFINITY;
    while ((stack.at(-1)?.depth ?? -1) >= depth) stack.pop();
    const parent = stack.at(-1) as Open;
    const node = line.trim().replace(/^- '?/, '');
    if (OF_HISTORY.test(node)) {
      skipped = depth;
      continue;
    }
    const role = /^[\w/]+/.exec(node)?.[0] ?? '';
    const count = (parent.counts.get(role) ?? 0) + 1;
    const most = parent.isContent ? (KEPT[role] ?? count) : count;
    parent.counts.set(role, count);
    if (count > most) {
      skipped = depth;
      if (count === most + 1) lines.push(`${' '.repeat(depth)}# more of: ${role}`);
      continue;
    }
    lines.push(shorten(line, role, parent.isNewest));
    const isContent =
      role === 'main' || role === 'listbox' || (parent.isContent && role !== 'navigation');
    const isNewest = parent.isNewest || NEWEST.test(node);
    stack.push({ depth, isContent, isNewest, counts: new Map() });
  }
  return lines.join('\n');
}

function shorten(line: string, role: string, isNewest: boolean): string {
  const [, start = '', rest = ''] = /^( *- '?[\w/]+)(.*)$/.exec(line) ?? [];
  if (isNewest && /^(?:link|\/url|text|time)$/.test(role)) return `${start} …`;
  const settled = rest
    .replace(DAY, '<day>')
    .replace(COUNTING.has(role) ? NUMBER : COUNTED, '<count>');
  const isLong = settled.length > LONGEST && role !== '/url';
  return start + (isLong ? `${settled.slice(0, LONGEST)}…` : settled);
}
