import type { SidebarItem } from '../content/config';
import { isInForce } from '../content/is-in-force';
import type { Located } from '../content/parse-located';
import { capitalize } from '../core/capitalize';
import type { Problem } from '../core/problem';
import { suggest } from '../core/suggest';
import { API_HOME, OVERVIEW_PATH } from '../openapi/urls';
import type { Page, Pages } from './page';

/** A sidebar entry. A group without its own page has no path. */
export type SidebarNode = {
  readonly label: string;
  /** The label in breadcrumbs if it differs: a page already shows its own status. */
  readonly crumb?: string;
  /** Without a leading slash. '' is the home page. */
  readonly path?: string;
  /** `get`, `post`, and so on, if the page is an API operation. */
  readonly method?: string;
  /** The product version in which the operation ships. */
  readonly since?: string;
  /** True for a page that the sidebar shows as its parent's entry: another view of the same thing. */
  readonly isView?: true;
  readonly items: readonly SidebarNode[];
};

export type Sidebars = Readonly<Record<string, readonly SidebarNode[]>>;

/** The sidebar entries from the OpenAPI description, which replace `operations: true`. */
export type ApiNodes = readonly SidebarNode[];

/** The API's default label. */
export const API_LABEL = 'API reference';

/** The label of the generated overview if an author wrote an introduction to the API. */
const INDEX_LABEL = 'Access and shared parts';

type Context = {
  readonly broken: ReadonlySet<string>;
  readonly pages: Pages;
  readonly folders: Folders;
  readonly api: ApiNodes;
};

/** The paths directly below each folder, both pages and folders. */
type Folders = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Builds the sidebars from the configuration. Without one, builds a sidebar that follows the folders and ends with the
 * API.
 */
export function buildSidebars(
  config: Located<Record<string, SidebarItem[]>> | undefined,
  pages: Pages,
  api: ApiNodes,
  broken: ReadonlySet<string> = new Set(),
): { sidebars: Sidebars; problems: Problem[] } {
  const context = { broken, pages, folders: foldersOf(pages), api: nameIndex(api, pages) };
  if (!config) {
    return { sidebars: { docs: defaultNodes(context) }, problems: [] };
  }
  const problems: Problem[] = [];
  const sidebars = Object.fromEntries(
    Object.entries(config.value).map(([name, items]) => [
      name,
      items.flatMap((item, index) => buildItem(item, [name, index], config, context, problems)),
    ]),
  );
  return { sidebars, problems };
}

/** Returns the home page unless its layout is `home`, then every folder, then the API. */
function defaultNodes(context: Context): SidebarNode[] {
  const { pages, api } = context;
  const home = pages.get('');
  const start =
    home && home.matter.layout !== 'home' ? [{ ...labelsOf(home), path: '', items: [] }] : [];
  const nodes = [...start, ...folderNodes('', context)];
  if (api.length === 0) return nodes;
  // If the author wrote a page at `API_HOME`, put the API's pages below it.
  if (pages.has(API_HOME)) return nodes.map((node) => addBelow(node, API_HOME, api));
  return [...nodes, { label: API_LABEL, items: api }];
}

// With an introduction by an author, the generated overview would be a second one by name.
function nameIndex(api: ApiNodes, pages: Pages): ApiNodes {
  const own = pages.get(OVERVIEW_PATH);
  const { label } = own ? labelsOf(own) : { label: pages.has(API_HOME) ? INDEX_LABEL : undefined };
  if (label === undefined) return api;
  return api.map((node) => (node.path === OVERVIEW_PATH ? { ...node, label } : node));
}

function homeOf(pages: Pages): SidebarNode[] {
  const home = pages.get(API_HOME);
  return home ? [{ ...labelsOf(home), path: API_HOME, items: [] }] : [];
}

function addBelow(node: SidebarNode, path: string, added: ApiNodes): SidebarNode {
  const items = node.items.map((item) => addBelow(item, path, added));
  return { ...node, items: node.path === path ? [...items, ...added] : items };
}

function buildItem(
  item: SidebarItem,
  at: readonly PropertyKey[],
  config: Located<unknown>,
  context: Context,
  problems: Problem[],
): SidebarNode[] {
  const { pages, folders, api } = context;
  const items = (item.items ?? []).flatMap((child, index) =>
    buildItem(child, [...at, 'items', index], config, context, problems),
  );
  // The author's introduction comes first, unless the sidebar already puts the operations below it.
  if (item.operations) return at.length > 2 ? [...api] : [...homeOf(pages), ...api];
  if (item.doc !== undefined) {
    const page = pages.get(docPath(item.doc));
    // The page can't be read, which is already reported.
    if (!page && context.broken.has(docPath(item.doc))) return [];
    if (!page) {
      problems.push({
        ...config.locate([...at, 'doc']),
        message: `\`${at.join('.')}.doc\`: there's no page \`${item.doc}\``,
        fix: suggest(
          item.doc,
          [...pages.keys()].map((path) => path || 'index'),
        ),
      });
      return [];
    }
    const labels = item.label === undefined ? labelsOf(page) : { label: item.label };
    return [{ ...labels, path: page.path, items }];
  }
  if (item.folder === undefined) return [{ label: item.label ?? '', items }];
  const folder = docPath(item.folder);
  if (!folders.has(folder)) {
    if ([...context.broken].some((path) => path.startsWith(`${folder}/`))) return [];
    problems.push({
      ...config.locate([...at, 'folder']),
      message: `\`${at.join('.')}.folder\`: there are no pages in \`${item.folder}\``,
      fix: suggest(item.folder, [...folders.keys()].filter(Boolean)),
    });
    return [];
  }
  const node = item.views ? viewsNode(folderNode(folder, context)) : folderNode(folder, context);
  const labels = item.label === undefined ? {} : { label: item.label, crumb: item.label };
  return [{ ...node, ...labels, items: item.items ? items : node.items }];
}

/**
 * Returns the pages and folders directly below `folder`, sorted by position, then by the number that a name begins with,
 * then by label.
 */
function folderNodes(folder: string, context: Context): SidebarNode[] {
  const { pages, folders } = context;
  return [...(folders.get(folder) ?? [])]
    .map((path) => {
      const page = pages.get(path);
      const node =
        folders.has(path) || !page
          ? folderNode(path, context)
          : { ...labelsOf(page), path, items: [] };
      const position = page?.matter.sidebar_position ?? Number.POSITIVE_INFINITY;
      return { node, position, number: numberOf(path) };
    })
    .sort(
      (a, b) =>
        compare(a.position, b.position) ||
        compare(a.number, b.number) ||
        compare(a.node.label, b.node.label),
    )
    .map(({ node }) => node);
}

function folderNode(folder: string, context: Context): SidebarNode {
  const own = context.pages.get(folder);
  const items = folderNodes(folder, context);
  return own
    ? { ...labelsOf(own), path: folder, items }
    : { label: humanize(folder.split('/').at(-1) ?? ''), items };
}

/** Makes the folder's first page its entry, and the others views of it. */
function viewsNode({ label, path, items }: SidebarNode): SidebarNode {
  const [first, ...others] = items;
  const own = path ?? first?.path;
  const views = (path === undefined ? others : items).map((view) => ({
    ...view,
    isView: true as const,
  }));
  return { label, ...(own === undefined ? {} : { path: own }), items: views };
}

// The label of a decision that isn't in force includes its status, except in breadcrumbs.
function labelsOf({
  title,
  matter,
}: Pick<Page, 'title' | 'matter'>): Pick<SidebarNode, 'label' | 'crumb'> {
  const label = matter.sidebar_label ?? title;
  if (!matter.deciders || isInForce(matter.status)) return { label };
  return { label: `${label} (${matter.status})`, crumb: label };
}

function numberOf(path: string): number {
  const number = /(?:^|\/)(\d+)[^/]*$/.exec(path)?.[1];
  return number === undefined ? Number.POSITIVE_INFINITY : Number(number);
}

// Doesn't subtract, because infinity minus infinity is NaN.
function compare<T extends number | string>(a: T, b: T): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function foldersOf(pages: Pages): Folders {
  const folders = new Map<string, Set<string>>();
  for (const path of pages.keys()) {
    const steps = path === '' ? [] : path.split('/');
    for (let end = 0; end < steps.length; end += 1) {
      const folder = steps.slice(0, end).join('/');
      const children = folders.get(folder) ?? new Set();
      folders.set(folder, children.add(steps.slice(0, end + 1).join('/')));
    }
  }
  return folders;
}

/**
 * Returns the path for a doc ID, which is a file's path without the extension. A leading slash and `/index` are
 * optional.
 */
export function docPath(id: string): string {
  return id.replace(/^\//, '').replace(/(^|\/)index$/, '');
}

function humanize(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  // Two-letter names are acronyms, such as UI or QA.
  if (/^[a-z]{2}$/.test(words)) return words.toUpperCase();
  return capitalize(words);
}
