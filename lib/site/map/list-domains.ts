import { pathOfHref } from '../../core/path-of-href';
import { type MentionGroup, operationPath } from '../../graph/mentions';
import type { Site } from '../site-graph';
import type { MapDomain } from './content-map';

type Sources = Pick<
  Site,
  'api' | 'catalogue' | 'data' | 'mentions' | 'pages' | 'tables' | 'roadmap'
>;
type Known = Pick<MapDomain, 'slug' | 'name' | 'href' | 'mapping'> & {
  readonly tables: readonly unknown[];
  readonly events: readonly unknown[];
  readonly decisions: readonly unknown[];
};

/** Returns the domains in the order of the data. Empty if the content has none. */
export function listDomains(site: Sources): MapDomain[] {
  const codes = new Map(
    site.data.capabilities?.value.domains.map(({ slug, code }) => [slug, code]),
  );
  return knownDomains(site).map((domain): MapDomain => {
    const { slug, name, href, mapping, tables, events, decisions } = domain;
    const operations = site.api?.operations.filter((operation) => operation.domain === slug) ?? [];
    return {
      slug,
      name,
      code: codes.get(slug) ?? name,
      ...(href === undefined ? {} : { href }),
      ...(mapping === undefined ? {} : { mapping }),
      operations: operations.length,
      tables: tables.length,
      events: events.length,
      decisions: decisions.length,
      guides: findGuides(
        domain,
        operations.map((operation) => operation.slug),
        site,
      ),
    };
  });
}

function knownDomains({ catalogue, roadmap }: Sources): readonly Known[] {
  if (catalogue) return catalogue.domains;
  const rows = roadmap?.groups.flatMap((group) => group.rows) ?? [];
  return rows.map((row) => ({ ...row, tables: [], events: [], decisions: [] }));
}

/** Returns the guides that link to a domain's pages, or that link to or mention one of its operations. */
function findGuides(
  { slug, href = '', mapping = '' }: Known,
  operations: readonly string[],
  { pages, mentions, tables }: Sources,
): readonly string[] {
  const table = tables.domains.find(({ domain }) => domain === slug)?.path ?? '';
  const own = [...[href, mapping, table].map(pathOfHref), ...operations.map(operationPath)];
  const guides = new Set(own.flatMap((path) => guidesIn(mentions.get(path) ?? [])));
  return pages.map(({ path }) => path).filter((path) => guides.has(path));
}

function guidesIn(groups: readonly MentionGroup[]): readonly string[] {
  return groups.find(({ label }) => label === 'Guides')?.paths ?? [];
}
