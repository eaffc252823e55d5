import type { ListedPage, PARTS, PreviewChanges } from './changes-file';
import { codeSpan } from './code-span';

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
export function listChanges(changes: PreviewChanges, address: string): string[] {
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
