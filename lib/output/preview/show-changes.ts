import type { Element } from 'hast';
import { count } from '../../openapi/history';
import type { BundleChanges, ComparedPage } from './compare-bundles';
import { box, type Inside } from './markup';
import { describeChanges, showComparison } from './show-comparison';
import { showOperations, sumOf } from './show-operations';

/**
 * A section with at most `open` pages shows them expanded. The table of contents collapses sections with more than
 * `named` pages.
 */
const FEW = { open: 5, named: 20 } as const;

type Section = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** The section's line in the list of counts. */
  readonly sum: string;
  readonly pages: readonly { readonly id: string; readonly title: string }[];
  readonly inside: readonly Inside[];
};

/**
 * Shows everything that a change does to the site: counts, contents, and a section for each kind. `formatHref` formats
 * URLs.
 */
export function showChanges(
  changes: BundleChanges,
  formatHref: (href: string) => string,
): Element[] {
  const sections = sectionsOf(changes, formatHref).filter(({ size }) => size > 0);
  if (sections.length === 0) return [box('p', {}, 'Nothing changed on any page.')];
  return [
    box('ul', { className: ['preview-counts'] }, ...sections.map(({ sum }) => box('li', {}, sum))),
    box(
      'nav',
      { className: ['preview-contents'], ariaLabel: 'Contents' },
      box('ul', {}, ...sections.map(showEntry)),
    ),
    ...sections.map(({ id, name, inside }) =>
      box('section', { ariaLabelledBy: [id] }, box('h2', { id }, name), ...inside),
    ),
  ];
}

function sectionsOf(changes: BundleChanges, formatHref: (href: string) => string): Section[] {
  const { added, removed, api } = changes;
  const size = api.kind === 'compared' ? api.groups.length : api.kind === 'none' ? 0 : 1;
  const sum = `API: ${api.kind === 'compared' ? sumOf(api) : `${api.kind} as a whole`}`;
  const inside = showOperations(api, formatHref);
  const link = (path: string, title: string) => box('a', { href: formatHref(`/${path}`) }, title);
  const lines = {
    added: added.map(({ path, title }) => [link(path, title), pathOf(path)]),
    removed: removed.map(({ path, title, to }) => [
      box('del', {}, title),
      pathOf(path),
      ...(to === '' ? [] : ['redirects to ', link(to, `/${to}`)]),
    ]),
  };
  return [
    { id: 'Operations', name: 'Operations', size, pages: [], sum, inside },
    { ...pageSection('Added', added), inside: [showList(lines.added)] },
    { ...pageSection('Removed', removed), inside: [showList(lines.removed)] },
    ...(['renamed', 'changed'] as const).map((kind) => {
      const pages = changes[kind];
      const isOpen = pages.length <= FEW.open;
      return {
        ...pageSection(kind === 'renamed' ? 'Renamed' : 'Changed', pages),
        pages,
        inside: pages.map((page) => showPage(page, formatHref(`/${page.path}`), isOpen)),
      };
    }),
  ];
}

function pageSection(id: string, { length: size }: readonly unknown[]) {
  const sum = `${count(size, 'page')} ${id.toLowerCase()}`;
  return { id, name: `${id} pages`, size, sum, pages: [] };
}

function showEntry({ id, name, size, pages }: Section): Element {
  const entries = pages.map((page) => box('li', {}, box('a', { href: `#${page.id}` }, page.title)));
  const list = box('ul', {}, ...entries);
  const isLong = pages.length > FEW.named;
  const fold = box('details', {}, box('summary', {}, count(pages.length, 'page')), list);
  return box(
    'li',
    {},
    box('a', { href: `#${id}` }, id === 'Operations' ? name : `${name} (${size})`),
    pages.length > 0 && (isLong ? fold : list),
  );
}

function showPage(page: ComparedPage, href: string, isOpen: boolean): Element {
  const { id, path, oldPath, title } = page;
  const what = describeChanges(page);
  const isMoved = path !== oldPath;
  return box(
    'details',
    { id, className: ['preview-page'], open: isOpen },
    box(
      'summary',
      {},
      box('h3', {}, title),
      ' ',
      box('span', { className: ['preview-sum'] }, what || 'same text'),
    ),
    box(
      'p',
      { className: ['preview-address'] },
      ...(isMoved ? [box('del', {}, `/${oldPath}`), ' '] : []),
      box('a', { href }, `/${path}`),
    ),
    ...showComparison(page, href),
  );
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
