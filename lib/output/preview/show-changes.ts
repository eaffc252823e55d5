import type { Element } from 'hast';
import type { Consequence } from '../../consequences/consequence';
import { countOf } from '../../core/count-of';
import type { BundleChanges, ComparedPage } from './compare-bundles';
import { foldRepeats, type Repeats } from './fold-repeats';
import { box, type Inside } from './markup';
import { describeChanges, type EditLinks, showComparison } from './show-comparison';
import { showConsequences } from './show-consequences';
import { showOperations, sumOf } from './show-operations';
import { weightOf } from './weight-of';

/**
 * A section with at most `open` pages shows them expanded. The table of contents collapses sections with more than
 * `named` pages.
 */
const FEW = { open: 5, named: 20 } as const;

/** The maximum number of removed headings to list. */
const MOST_HEADINGS = 100;

type Section = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** The section's line in the list of counts. */
  readonly sum: string;
  readonly pages: readonly { readonly id: string; readonly title: string }[];
  readonly inside: readonly Inside[];
  /** True if people can skip the section. */
  readonly isFolded?: boolean;
};

type Links = {
  readonly formatHref: (href: string) => string;
  /** The URL of the pull request, if the preview shows one. */
  readonly pull: string | undefined;
  /** The texts that may be untrue now. Undefined if nobody could find out. */
  readonly consequences?: readonly Consequence[] | undefined;
};

/** Shows everything that a change does to the site, the most important first: counts, contents, and a section each. */
export function showChanges(changes: BundleChanges, links: Links): Element[] {
  const sections = sectionsOf(changes, links).filter(({ size }) => size > 0);
  if (sections.length === 0) return [box('p', {}, 'Nothing changed on any page.')];
  return [
    box('ul', { className: ['preview-counts'] }, ...sections.map(({ sum }) => box('li', {}, sum))),
    box(
      'nav',
      { className: ['preview-contents'], ariaLabel: 'Contents' },
      box('ul', {}, ...sections.map(showEntry)),
    ),
    ...sections.map(showSection),
  ];
}

// In the order in which people review. A new section goes into this list.
function sectionsOf(changes: BundleChanges, links: Links): Section[] {
  const { added, renamed } = changes;
  const { pages: changed, repeats } = foldRepeats(changes.changed);
  const of = (weight: string) => changed.filter((page) => weightOf(page) === weight);
  const generated = of('generated');
  return [
    operationSection(changes, links),
    removedSection(changes, links),
    consequenceSection(links),
    pageSection('Moved', 'Moved pages', renamed, { ...links, repeats }),
    pageSection('Facts', 'Changed tables, numbers, and code', of('facts'), { ...links, repeats }),
    pageSection('Text', 'Changed text', of('text'), { ...links, repeats }),
    {
      ...{ id: 'Added', name: 'New pages', size: added.length, pages: [] },
      sum: `${countOf(added.length, 'new page')}`,
      inside: [showList(added.map((page) => [link(page, links), pathOf(page.path)]))],
    },
    {
      ...pageSection('Generated', 'Generated text only', generated, { ...links, repeats }),
      sum: `${countOf(generated.length, 'page')} with only generated text`,
      isFolded: true,
    },
  ];
}

function operationSection({ api }: BundleChanges, { formatHref }: Links): Section {
  const size = api.kind === 'compared' ? api.groups.length : api.kind === 'none' ? 0 : 1;
  const sum = `API: ${api.kind === 'compared' ? sumOf(api) : `${api.kind} as a whole`}`;
  const inside = showOperations(api, formatHref);
  return { id: 'Operations', name: 'Operations', size, pages: [], sum, inside };
}

function consequenceSection({ consequences = [], formatHref }: Links): Section {
  const size = consequences.length;
  return {
    id: 'Consequences',
    name: 'Texts that may need a look',
    size,
    pages: [],
    sum: `${countOf(size, 'text')} ${size === 1 ? 'names' : 'name'} a changed fact`,
    inside: showConsequences(consequences, formatHref),
  };
}

function removedSection({ removed, renamed, changed }: BundleChanges, links: Links): Section {
  const headings = [...renamed, ...changed].flatMap((page) =>
    page.headings.removed.map((text) => ({ page, text })),
  );
  const pages = removed.map(({ path, title, to }) => [
    box('del', {}, title),
    pathOf(path),
    ...(to === '' ? [] : ['redirects to ', link({ path: to, title: `/${to}` }, links)]),
  ]);
  const left = headings.length - MOST_HEADINGS;
  const lines = headings
    .slice(0, MOST_HEADINGS)
    .map(({ page, text }) => ['heading ', box('del', {}, text), 'on ', link(page, links)]);
  const sums = [
    ...(pages.length > 0 ? [`${countOf(pages.length, 'page')} removed`] : []),
    ...(headings.length > 0 ? [`${countOf(headings.length, 'heading')} removed`] : []),
  ];
  return {
    id: 'Removed',
    name: 'Removed pages and headings',
    size: pages.length + headings.length,
    sum: sums.join(', '),
    pages: [],
    inside: [
      showList([...pages, ...lines, ...(left > 0 ? [[countOf(left, 'more heading')]] : [])]),
    ],
  };
}

function pageSection(
  id: string,
  name: string,
  pages: readonly ComparedPage[],
  { formatHref, pull, repeats }: Links & { readonly repeats: Repeats },
): Section {
  const isOpen = pages.length <= FEW.open;
  const inside = pages.map((page) =>
    showPage(page, { href: formatHref(`/${page.path}`), pull, isOpen, repeats, formatHref }),
  );
  const sum = `${name}: ${countOf(pages.length, 'page')}`;
  return { id, name, size: pages.length, sum, pages, inside };
}

function showEntry({ id, name, size, pages }: Section): Element {
  const entries = pages.map((page) => box('li', {}, box('a', { href: `#${page.id}` }, page.title)));
  const list = box('ul', {}, ...entries);
  const isLong = pages.length > FEW.named;
  const fold = box('details', {}, box('summary', {}, countOf(pages.length, 'page')), list);
  return box(
    'li',
    {},
    box('a', { href: `#${id}` }, id === 'Operations' ? name : `${name} (${size})`),
    pages.length > 0 && (isLong ? fold : list),
  );
}

function showSection({ id, name, sum, inside, isFolded }: Section): Element {
  const content = isFolded ? [box('details', {}, box('summary', {}, sum), ...inside)] : inside;
  return box('section', { ariaLabelledBy: [id] }, box('h2', { id }, name), ...content);
}

function link({ path, title }: { path: string; title: string }, { formatHref }: Links): Element {
  return box('a', { href: formatHref(`/${path}`) }, title);
}

function showList(lines: readonly (readonly Inside[])[]): Element {
  const items = lines.map((line) =>
    box('li', {}, ...line.flatMap((part, index) => (index === 0 ? [part] : [' ', part]))),
  );
  return box('ul', { className: ['preview-list'] }, ...items);
}

function pathOf(path: string): Element {
  return box('span', { className: ['preview-sum'] }, `/${path}`);
}

type Place = EditLinks & { readonly isOpen: boolean };

/** Shows a page that differs, in a fold with its title and the number of its changes. */
function showPage(page: ComparedPage, { isOpen, ...links }: Place): Element {
  const { id, path, oldPath, title } = page;
  const isMoved = path !== oldPath;
  return box(
    'details',
    { id, className: ['preview-page'], open: isOpen },
    box(
      'summary',
      {},
      box('h3', {}, title),
      ' ',
      box('span', { className: ['preview-sum'] }, describeChanges(page) || 'same text'),
    ),
    box(
      'p',
      { className: ['preview-address'] },
      ...(isMoved ? ['Moved from ', box('del', {}, `/${oldPath}`), ' to '] : []),
      box('a', { href: links.href }, `/${path}`),
    ),
    ...showComparison(page, links),
  );
}
