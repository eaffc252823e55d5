import type { Element } from 'hast';
import { countOf } from '../../core/count-of';
import type { ComparedPage } from './compare-bundles';
import type { Difference } from './compare-graphs';
import type { BlockChange, PageComparison, ShownEdit } from './compare-page';
import type { Run } from './compare-words';
import type { Repeats } from './fold-repeats';
import { box } from './markup';
import { lineAnchor } from './source-lines/line-anchor';

const WORDS: Readonly<Record<BlockChange, string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
};

/** The maximum number of added and of removed entries in a page's list of headings or links. */
const MOST = 30;

export type EditLinks = {
  /** The page's URL. */
  readonly href: string;
  /** The URL of the pull request, if the preview shows one. */
  readonly pull: string | undefined;
  readonly repeats: Repeats;
  readonly formatHref: (href: string) => string;
};

/** Shows a page's differences: its title, its blocks side by side, its headings, and its links. */
export function showComparison(page: ComparedPage, links: EditLinks): Element[] {
  const { title, oldTitle, comparison, headings } = page;
  return [
    ...(title === oldTitle
      ? []
      : [
          box(
            'p',
            {},
            'The title changed from ',
            box('del', {}, oldTitle),
            ' to ',
            box('ins', {}, title),
            '.',
          ),
        ]),
    ...(comparison ? showBlocks(comparison, links) : []),
    ...showDifference('Headings', headings),
    ...showDifference('Links', page.links),
  ];
}

/** Summarizes a page's differences: `2 blocks changed, 1 removed, links changed`. Returns '' if there are none. */
export function describeChanges({ comparison, headings, links, ...page }: ComparedPage): string {
  const counts = comparison?.counts ?? { changed: 0, added: 0, removed: 0, moved: 0 };
  const kinds = (['changed', 'added', 'removed', 'moved'] as const).filter((kind) => counts[kind]);
  const told = kinds.map((kind, index) =>
    index === 0 ? `${countOf(counts[kind], 'block')} ${kind}` : `${counts[kind]} ${kind}`,
  );
  // Headings, and usually the title, are blocks too, so their changes may already be counted.
  const isOther = told.length === 0;
  if (isOther && page.title !== page.oldTitle) told.push('title changed');
  if (isOther && headings.added.length + headings.removed.length > 0) told.push('headings changed');
  if (links.added.length + links.removed.length > 0) told.push('links changed');
  return told.join(', ');
}

function showBlocks({ counts, shown }: PageComparison, links: EditLinks): Element[] {
  const { added, removed, changed, moved } = counts;
  const left = added + removed + changed + moved - shown.length;
  const blocks = countOf(left, shown.length === 0 ? 'block' : 'more block');
  const verb = left === 1 ? 'differs' : 'differ';
  const rest = [
    `${blocks} ${verb}; all are marked `,
    box('a', { href: links.href }, 'on the page'),
    '.',
  ];
  const edits = shown.map((edit) => showEdit(edit, links));
  return [
    ...(edits.length > 0 ? [box('ol', { className: ['preview-edits'] }, ...edits)] : []),
    ...(left > 0 ? [box('p', {}, ...rest)] : []),
  ];
}

function showEdit(edit: ShownEdit, links: EditLinks): Element {
  const { change, kind, section, runs, anchor } = edit;
  const { href } = links;
  const [id = '', text = ''] = section ?? [];
  // A heading is its own section.
  const place = kind === 'heading' ? 'heading' : text;
  return box(
    'li',
    { className: ['preview-edit'] },
    box(
      'p',
      { className: ['preview-edit-head'] },
      anchor === ''
        ? box('strong', {}, WORDS[change])
        : box(
            'a',
            { href: `${href}#${encodeURIComponent(anchor)}` },
            box('strong', {}, WORDS[change]),
          ),
      kind === 'heading' ? ' ' : place !== '' && ' under ',
      id === '' ? place : box('a', { href: `${href}#${encodeURIComponent(id)}` }, place),
      ...showCommentLink(edit, links),
    ),
    box(
      'div',
      { className: ['preview-sides'] },
      showSide(
        'Before',
        change === 'added' ? [] : runs.filter((run) => run.kind !== 'added'),
        kind,
      ),
      showSide(
        'After',
        change === 'removed' ? [] : runs.filter((run) => run.kind !== 'removed'),
        kind,
      ),
    ),
    ...showRepeats(edit, links),
  );
}

/** Names the other pages that show the same change, in a fold. */
function showRepeats(edit: ShownEdit, { repeats, formatHref }: EditLinks): Element[] {
  const pages = repeats.get(edit) ?? [];
  if (pages.length === 0) return [];
  const entries = pages.map(({ path, title }) =>
    box('li', {}, box('a', { href: formatHref(`/${path}`) }, title)),
  );
  const words = `The same on ${countOf(pages.length, 'more page')}`;
  return [
    box(
      'details',
      {},
      box('summary', {}, words),
      box('ul', { className: ['preview-list'] }, ...entries),
    ),
  ];
}

// A change without a line in the diff, such as a count, leads to the pull request itself.
function showCommentLink({ line }: ShownEdit, { pull }: EditLinks): (Element | string)[] {
  if (pull === undefined) return [];
  const href = line ? `${pull}/files#${lineAnchor(line)}` : pull;
  return [' ', box('a', { href }, line ? 'Comment on this' : 'Comment on the pull request')];
}

function showSide(name: string, runs: readonly Run[], kind: ShownEdit['kind']): Element {
  const parts = runs.map((run) => {
    if (run.kind === 'same') return run.text;
    return box(run.kind === 'added' ? 'ins' : 'del', {}, run.text);
  });
  const text =
    runs.length === 0
      ? box('p', { className: ['preview-nothing'] }, 'Nothing')
      : box(kind === 'code' ? 'pre' : 'p', {}, ...parts);
  return box('div', {}, box('p', { className: ['preview-side-name'] }, name), text);
}

function showDifference(name: string, { added, removed }: Difference): Element[] {
  if (added.length + removed.length === 0) return [];
  return [
    box('p', { className: ['preview-list-name'] }, name),
    box(
      'ul',
      { className: ['preview-list'] },
      ...removed.slice(0, MOST).map((text) => box('li', {}, box('del', {}, text))),
      ...tellRest(removed.length, 'removed'),
      ...added.slice(0, MOST).map((text) => box('li', {}, box('ins', {}, text))),
      ...tellRest(added.length, 'added'),
    ),
  ];
}

function tellRest(size: number, change: string): Element[] {
  return size > MOST ? [box('li', {}, `${size - MOST} more ${change}`)] : [];
}
