import type { ListedPage, PARTS, PreviewChanges } from './changes-file';
import { DAYS } from './preview-workers';

/** The first line of our comment on a pull request. We search for it to find the comment again. */
export const MARK = '<!-- preview of the documentation -->';

/**
 * Returns the text of the pull request comment: links to the preview at `address`, and the list of its changes, if it
 * can be read. Throws if the commit or the address is invalid.
 */
export function commentText(
  commit: string,
  address: string,
  changes: PreviewChanges | undefined,
): string {
  if (!/^[0-9a-f]{40}$/.test(commit)) throw new Error('this is no commit');
  if (!/^https:\/\/[a-z0-9.-]+$/.test(address)) throw new Error('this is no address of a preview');
  return [
    MARK,
    `**[Preview](${address}/)** of ${commit}, and **[what changed](${address}/preview/changes)**.`,
    ...(changes ? listChanges(changes, address) : []),
    '',
    `Each new commit replaces the preview. It's removed when this pull request is closed, or after ${DAYS} days without a new commit.`,
    '',
  ].join('\n');
}

/** The maximum number of pages, of API changes, and of characters of one text. */
const MOST = { pages: 25, api: 10, title: 80, path: 100, sentence: 240 } as const;

/** The maximum length of a link. A page with a longer one is listed without it. */
const LONGEST_LINK = 500;

const GROUPS = { removed: 'Removed', moved: 'Moved', new: 'New', changed: 'Changed' } as const;

const SEVERITIES = { breaking: 'Breaking', note: 'Check', safe: 'Compatible' } as const;

const NAMES: Readonly<Record<(typeof PARTS)[number], string>> = {
  heading: 'heading',
  text: 'paragraph',
  row: 'table row',
  item: 'list item',
  code: 'code sample',
  moved: 'moved block',
  link: 'link',
};

/**
 * Lists a preview's changes as GitHub Markdown, one line per entry. `address` is the preview's origin. All texts of the
 * list are inline code, and all links lead to `address`.
 */
function listChanges(changes: PreviewChanges, address: string): string[] {
  // One section per entry, in the order in which people review. A new section goes here.
  const sections = [
    listApi(changes.api, address),
    listConsequences(changes, address),
    listPages(changes, address),
  ];
  const lines = sections.flatMap((section) => (section.length > 0 ? ['', ...section] : []));
  return lines.length > 0 ? lines : ['', 'No page changed.'];
}

function listApi({ changes, ...counts }: PreviewChanges['api'], address: string): string[] {
  const { breaking, note, safe } = counts;
  const total = breaking + note + safe;
  if (total === 0) return [];
  const order = Object.keys(SEVERITIES);
  const shown = [...changes]
    .sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
    .slice(0, MOST.api);
  return [
    `**API**: ${breaking} breaking, ${note} to check, ${safe} compatible`,
    '',
    ...shown.map(
      ({ severity, subject, text }) =>
        `- **${SEVERITIES[severity]}**: ${codeSpan(subject, MOST.path)}: ${codeSpan(text.replaceAll('`', ''), MOST.sentence)}`,
    ),
    ...listRest(total - shown.length, address),
  ];
}

function listConsequences({ consequences }: PreviewChanges, address: string): string[] {
  if (consequences === 0) return [];
  const texts = consequences === 1 ? '1 text' : `${consequences} texts`;
  const rest =
    consequences === 1 ? 'It names a fact that changed.' : 'They name facts that changed.';
  return [`**[${texts} may need a look](${address}/preview/changes#Consequences)**. ${rest}`];
}

function listPages({ pages, total, generated }: PreviewChanges, address: string): string[] {
  const kinds = Object.keys(GROUPS) as (keyof typeof GROUPS)[];
  const shown = kinds
    .flatMap((kind) => pages.filter(({ change }) => change === kind))
    .slice(0, MOST.pages);
  const groups = kinds.flatMap((kind) => {
    const own = shown.filter(({ change }) => change === kind);
    const rows = own.map((page) => listPage(page, address));
    return own.length === 0 ? [] : ['', `**${GROUPS[kind]}**`, '', ...rows];
  });
  const left = listRest(Math.max(0, total - generated - shown.length), address);
  const only = generated === 1 ? '1 more page differs' : `${generated} more pages differ`;
  const folded = generated > 0 ? ['', `${only} only in generated text, such as a count.`] : [];
  return [...groups, ...left, ...folded].slice(groups.length > 0 || left.length > 0 ? 1 : 0);
}

function listPage({ change, path, from, title, anchor, parts }: ListedPage, address: string) {
  const name = codeSpan(title, MOST.title);
  const href = change === 'removed' ? undefined : formatLink(address, path, anchor);
  const link = href === undefined ? name : `[${name}](${href})`;
  const place = (one: string) => codeSpan(`/${one}`, MOST.path);
  switch (change) {
    case 'removed':
      return `- ${name}, was at ${place(path)}`;
    case 'moved':
      return `- ${link}, was at ${place(from ?? '')}: ${describe(parts) || 'same text'}`;
    case 'new':
      return `- ${link} at ${place(path)}`;
    default:
      return `- ${link}: ${describe(parts) || 'title'}`;
  }
}

/** Describes how much of a page differs, such as `3 paragraphs, 1 table row, 2 links`. */
function describe(parts: ListedPage['parts']): string {
  const kinds = Object.keys(NAMES) as (keyof typeof NAMES)[];
  return kinds
    .filter((kind) => parts[kind])
    .map((kind) => `${parts[kind]} ${NAMES[kind]}${parts[kind] === 1 ? '' : 's'}`)
    .join(', ');
}

function listRest(left: number, address: string): string[] {
  return left > 0 ? [`- and [${left} more](${address}/preview/changes)`] : [];
}

// Encodes everything that isn't plain in both URLs and Markdown.
function formatLink(address: string, path: string, anchor: string): string | undefined {
  const steps = path.split('/');
  const isOdd = steps.some((step) => /^\.*$/.test(step)) && path !== '';
  // `encodeURIComponent` throws for half of a surrogate pair.
  if (isOdd || /\p{Cs}/u.test(path + anchor)) return undefined;
  const hash = anchor === '' ? '' : `#${encode(anchor)}`;
  const href = `${address}/${steps.map(encode).join('/')}${hash}`;
  return href.length > LONGEST_LINK ? undefined : href;
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*_~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}

/** Matches text that's written from right to left. It would reorder the text next to it. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Returns a stranger's text as inline code in GitHub's Markdown, cut to `most` characters. In code, GitHub shows every
 * character as it is: no mention, reference, link, emoji, HTML, or Markdown. Removes characters that can't be seen or
 * that change the direction of the text.
 */
function codeSpan(text: string, most: number): string {
  const line = text
    // A character has at most two code units, and the marks on it are cut below.
    .slice(0, most * 8)
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim();
  if (line === '') return '`(no text)`';
  const characters = [...line];
  const isCut = characters.length > most || text.length > most * 8;
  const shown = isCut ? `${characters.slice(0, most).join('').trimEnd()}…` : line;
  const runs = shown.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  // Markdown removes one space on both sides.
  const space = /^`|`$/.test(shown) ? ' ' : '';
  const isolated = RIGHT_TO_LEFT.test(shown) ? `\u2068${shown}\u2069` : shown;
  return fence + space + isolated + space + fence;
}
