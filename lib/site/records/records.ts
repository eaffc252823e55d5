import { FEATURES } from '../../features/list';
import { recordsOfFeature } from '../../features/rows-shown';
import type { Page } from '../../graph/page';
import type { Entry, Section } from '../../markdown/compiled';
import { areasOfPages, GLOSSARY_AREA } from '../../search/areas-of-pages';
import { type Aside, type Name, PLAIN_RECORD, type SearchRecord } from '../../search/search-record';
import type { Site } from '../site-graph';
import { addPhrases } from './add-phrases';
import { apiRecords } from './api-records';
import { fileRecords } from './file-records';
import { TAGS_DESCRIPTION } from './tags-description';

// The order of the areas in filters, and in results that rank equally. Other areas follow, sorted by name.
const FIRST_AREAS = [
  'API reference',
  'Specifications',
  'Guides',
  'Decisions',
  'Operations',
  'Glossary',
];

/**
 * Returns all of a site's search records, sorted by area and by path. Records from the same page are adjacent.
 */
export function recordsOf(site: Site): SearchRecord[] {
  const records: SearchRecord[] = [
    ...documentRecords(site),
    ...apiRecords(site),
    ...FEATURES.flatMap((feature) => recordsOfFeature(feature, site)),
    ...tagsRecord(site),
    ...fileRecords(site),
  ];
  const asides = new Map(site.pages.map((page) => [page.path, asideOf(page)]));
  const found = addPhrases(records, site.data.phrases?.value.phrases ?? {}, site.pages).map(
    (record) => ({ ...record, aside: asides.get(record.path) }),
  );
  const keys = new Map(found.map((record) => [record, keyOf(record)]));
  return found.sort((a, b) => compare(keys.get(a) ?? [], keys.get(b) ?? []));
}

/** Folders and names of pages that record something, in any part of their path. */
const ASIDES: readonly (readonly [RegExp, Aside])[] = [
  [/(^|\/)(research|reviews?|.*-reports?)\//, 'research'],
  [/change-?log|(^|\/)releases?(\/|$)/, 'change'],
  [/(^|\/)(versions|deltas|roadmap)(\/|$)/, 'version'],
];

function asideOf({ matter, uses, path }: Page): Aside | undefined {
  if (matter.deciders) return 'decision';
  if (uses.some(({ name, attributes }) => name === 'OpenQuestions' && !attributes.of)) {
    return 'question';
  }
  if (matter.first_version) return 'version';
  return ASIDES.find(([pattern]) => pattern.test(path))?.[1];
}

function keyOf({ area, path }: SearchRecord): (string | number)[] {
  const rank = FIRST_AREAS.indexOf(area);
  return [rank < 0 ? FIRST_AREAS.length : rank, area, path];
}

// Array.sort is stable, so equal records keep the order of their page.
function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  if (at < 0) return 0;
  return (a[at] as string) < (b[at] as string) ? -1 : 1;
}

/** Returns the search record of the list of tags. Empty if no page has a tag. */
function tagsRecord({ routes }: Pick<Site, 'routes'>): SearchRecord[] {
  if (routes.get('tags')?.kind !== 'tags') return [];
  return [
    {
      ...PLAIN_RECORD,
      kind: 'page',
      area: 'General',
      path: 'tags',
      title: 'Tags',
      text: TAGS_DESCRIPTION,
      keywords: ['topics', 'all tags'],
      names: [{ name: 'tags', rank: 'self' }],
    },
  ];
}

/** Returns records for the pages, their sections, glossary terms, and the table rows that name something. */
function documentRecords(site: Site): SearchRecord[] {
  const errorCodes = new Set(
    (site.api?.operations ?? []).flatMap(({ responses }) =>
      responses.flatMap((response) => response.errorCodes),
    ),
  );
  const areas = areasOfPages(site);
  return site.pages.flatMap((page) =>
    pageRecords(page, areas.get(page.path) ?? '', site, errorCodes),
  );
}

type Shared = Pick<SearchRecord, 'area' | 'status' | 'path'>;

function pageRecords(
  page: Page,
  area: string,
  site: Site,
  errorCodes: ReadonlySet<string>,
): SearchRecord[] {
  const shared: Shared = { area, status: page.matter.status, path: page.path };
  const crumbs = site.positions.get(page.path)?.breadcrumbs ?? [];
  const folder = page.matter.deciders ? statusOf(page) : (crumbs.at(-2)?.label ?? '');
  return page.sections.flatMap((section) => [
    section.kind === 'page'
      ? ownRecord(page, section, { ...shared, where: folder })
      : sectionRecord(page, section, { ...shared, where: folder }, errorCodes),
    ...section.entries.flatMap((entry) => entryRecord(page, section, entry, shared)),
  ]);
}

// Returns text such as `superseded by ADR-0048`.
function statusOf({ matter }: Page): string {
  const { status, superseded_by: successors = [] } = matter;
  const names = successors.map((id) => id.toUpperCase()).join(', ');
  return [status ?? '', names].filter(Boolean).join(' by ');
}

function ownRecord(page: Page, section: Section, shared: Shared & { where: string }): SearchRecord {
  const { matter, title, path } = page;
  const decision = matter.deciders ? /adr-\d{4}/.exec(path)?.[0] : undefined;
  const names: Name[] = decision
    ? [decision, decision.slice(4)].map((name) => ({ name, rank: 'self' }))
    : [{ name: path.slice(path.lastIndexOf('/') + 1), rank: 'listed' }];
  return {
    ...PLAIN_RECORD,
    ...shared,
    kind: 'page',
    title,
    text: [matter.description, section.text].filter(Boolean).join('\n'),
    code: section.code,
    keywords: [
      matter.description ?? '',
      matter.sidebar_label ?? '',
      ...matter.tags,
      ...(matter.topics ?? []),
      ...(matter.domains ?? []),
      ...(decision ? ['why'] : []),
      matter.domain ?? '',
      matter.owner_team ?? '',
      path,
    ].filter(Boolean),
    names: [...names, ...saidIn(section)],
  };
}

function sectionRecord(
  page: Page,
  section: Section,
  shared: Shared & { where: string },
  errorCodes: ReadonlySet<string>,
): SearchRecord {
  const { kind, id, depth, heading, text, code } = section;
  const isError = errorCodes.has(heading);
  const isTerm = kind === 'term';
  return {
    ...PLAIN_RECORD,
    ...shared,
    kind: isTerm ? 'term' : isError ? 'error' : 'section',
    page: page.title,
    title: heading,
    id,
    depth,
    text,
    code,
    where: isTerm ? 'Term' : isError ? 'Error code' : shared.where,
    names: [
      ...(isError ? [{ name: heading, rank: 'self' } as const] : []),
      ...(isTerm ? namesOfTerm(heading, shared.area) : []),
      ...section.entries.map(({ name }) => ({ name, rank: 'listed' }) as const),
      ...saidIn(section),
    ],
  };
}

/**
 * The kinds of table rows that get a record, keyed by the header of the first column. Other rows are only part of their
 * section.
 */
const ENTRY_KINDS: ReadonlyMap<string, string> = new Map([
  ['Table', 'Table'],
  ['Variable', 'Environment variable'],
  ['Environment variable', 'Environment variable'],
  ['Capability', 'Capability'],
  ['Metric', 'Metric'],
  ['Event', 'Event'],
  ['Published', 'Event'],
  ['Queue', 'Queue'],
]);

function entryRecord(
  page: Page,
  section: Section,
  { kind, name, text }: Entry,
  shared: Shared,
): SearchRecord[] {
  const where = ENTRY_KINDS.get(kind);
  if (where === undefined) return [];
  const { id, depth } = section;
  const record = {
    ...PLAIN_RECORD,
    ...shared,
    kind: 'entry',
    page: page.title,
    title: name,
  } as const;
  return [{ ...record, id, depth: depth + 1, text, where, names: [{ name, rank: 'self' }] }];
}

// Adds both parts of a term such as `ADR (average daily rate)`, so that a search for either part finds it.
function namesOfTerm(term: string, area: string): Name[] {
  const rank = area === GLOSSARY_AREA ? 'self' : 'listed';
  const [, short = term, long = ''] = /^(.*?)\s*\((.*)\)$/.exec(term) ?? [];
  return [term, short, long].filter(Boolean).map((name) => ({ name, rank }));
}

// Readers also look up variables, capability ids, and long database names that no table lists.
const SAID =
  /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b[A-Z]{2,4}-\d{2,4}\b|\b[a-z]+(?:_[a-z0-9]+){2,}\b/g;

function saidIn({ text, code }: Section): Name[] {
  const found = `${text}\n${code}`.match(SAID);
  return [...new Set(found)].map((name) => ({ name, rank: 'said' }));
}
