import type { Draw } from '../../mermaid/render-diagram';
import { operationHref, schemaHref } from '../../openapi/urls';
import type { Api } from '../../openapi/view';
import type { ProductData } from '../product-data';
import type { DomainFacts } from './domain-facts';
import { drawEntityLifecycles } from './draw-entity-lifecycles';
import { findUse, type PagesWithIds } from './find-use';

type Sources = {
  readonly data: ProductData;
  readonly api: Pick<Api, 'operations' | 'schemas'> | undefined;
  /** `anchors` includes the ids that components render. */
  readonly pages: PagesWithIds;
};

/**
 * Returns the data that domain components show, with a URL for everything it mentions. Undefined if there's no data.
 */
export async function buildDomainFacts(
  given: Sources,
  draw: Draw,
): Promise<DomainFacts | undefined> {
  const { data, api } = given;
  const sources = { ...given, pages: specificationsFirst(given) };
  const { entities, events, invariants, specifications, capabilities } = data;
  if (!entities && !events && !invariants && !specifications && !capabilities) return undefined;
  return {
    entities: listEntities(sources),
    events: listEvents(sources),
    invariants: (invariants?.value.invariants ?? []).map((invariant) => ({
      ...invariant,
      href: findUse(sources.pages, 'Invariants', undefined, invariant.id),
    })),
    specifications: specifications?.value.specifications ?? [],
    decisions: Object.fromEntries(
      (capabilities?.value.domains ?? []).map(({ slug, decisions }) => [slug, decisions]),
    ),
    lifecycles: await drawEntityLifecycles(data, api, draw),
  };
}

// If several pages show a row, links point to the row on the domain's specification page.
function specificationsFirst({ data, pages }: Sources): Sources['pages'] {
  const paths = new Set(
    data.domains?.value.groups.flatMap(({ domains }) =>
      domains.flatMap(({ specification }) => specification ?? []),
    ),
  );
  const isOne = ({ path }: Sources['pages'][number]) => paths.has(`/${path}`);
  return [...pages.filter(isOne), ...pages.filter((page) => !isOne(page))];
}

function listEntities({ data, api, pages }: Sources): DomainFacts['entities'] {
  const schemas = new Map(api?.schemas.map(({ name, slug }) => [name, slug]));
  return (data.entities?.value.entities ?? []).map(({ lifecycle: _, ...entity }) => {
    const schema = schemas.get(entity.resource ?? '');
    const { domain, table } = entity;
    return {
      ...entity,
      tableHref: table === undefined ? '' : findUse(pages, 'Tables', domain, table),
      resourceHref: schema === undefined ? '' : schemaHref(schema),
    };
  });
}

function listEvents({ data, api, pages }: Sources): DomainFacts['events'] {
  const slugs = new Set(api?.operations.map(({ slug }) => slug));
  return (data.events?.value.events ?? []).map(({ caused_by, types: _, ...event }) => ({
    ...event,
    href: findUse(pages, 'Events', event.domain, event.name),
    causes: caused_by.map((text) => ({ text, href: slugs.has(text) ? operationHref(text) : '' })),
  }));
}
