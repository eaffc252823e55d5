import { escapeHtml } from '../../core/escape-html';
import type { Page } from '../../graph/page';
import type { Draw } from '../../mermaid/render-diagram';
import { drawLifecycle } from '../../openapi/draw-lifecycle';
import { operationHref, schemaHref } from '../../openapi/urls';
import type { Api, LifecycleView } from '../../openapi/view';
import type { ProductData } from '../product-data';
import { type Entity, listEntityLifecycles, type OwnLifecycle } from './entities-data';
import type { DomainEvent } from './events-data';
import type { Invariant, Specification } from './specifications-data';
import { splitCode } from './split-code';

/** An item's URL: a site path with the item's id. '' if no page shows the item. */
type Address = { readonly href: string };

/** An entity with the URLs of its table and schema. */
type EntityFact = Omit<Entity, 'lifecycle'> & {
  readonly tableHref: string;
  readonly resourceHref: string;
};
/** An event with its URL and causes. A cause's `href` is an operation's URL, or ''. */
export type EventFact = Omit<DomainEvent, 'caused_by' | 'types'> &
  Address & { readonly causes: readonly (Address & { readonly text: string })[] };

/** The data of all domains, ready for components to display, with a URL for everything it mentions. */
export type DomainFacts = {
  readonly entities: readonly EntityFact[];
  readonly events: readonly EventFact[];
  readonly invariants: readonly (Invariant & Address)[];
  readonly specifications: readonly Specification[];
  /** The ids of each domain's decision records, keyed by domain slug. */
  readonly decisions: Readonly<Record<string, readonly string[]>>;
  readonly lifecycles: readonly LifecycleView[];
};

/** Pages with the ids that their components render. */
export type PagesWithIds = readonly Pick<Page, 'path' | 'anchors' | 'uses'>[];

type Sources = {
  readonly data: ProductData;
  readonly api?: Pick<Api, 'operations' | 'schemas'> | undefined;
  readonly pages?: PagesWithIds;
};

/**
 * Returns the data that domain components show, with a URL for everything it mentions. Undefined if there's no data.
 */
export async function buildDomainFacts(
  sources: Sources,
  draw: Draw,
): Promise<DomainFacts | undefined> {
  const facts = listDomainFacts(sources);
  const { data, api } = sources;
  return facts && { ...facts, lifecycles: await drawEntityLifecycles(data, api, draw) };
}

/** Returns the data that domain components show, without lifecycles. URLs of pages that aren't given are ''. */
export function listDomainFacts({ data, api, pages: all = [] }: Sources): DomainFacts | undefined {
  const { entities, events, invariants, specifications, capabilities } = data;
  if (!entities && !events && !invariants && !specifications && !capabilities) return undefined;
  const pages = specificationsFirst(data, all);
  const schemas = new Map(api?.schemas.map(({ name, slug }) => [name, slug]));
  const slugs = new Set(api?.operations.map(({ slug }) => slug));
  return {
    entities: (entities?.value.entities ?? []).map(({ lifecycle: _, ...entity }) => {
      const schema = schemas.get(entity.resource ?? '');
      const { domain, table } = entity;
      const tableHref = table === undefined ? '' : findUse(pages, 'Tables', domain, table);
      return { ...entity, tableHref, resourceHref: schema === undefined ? '' : schemaHref(schema) };
    }),
    events: (events?.value.events ?? []).map(({ caused_by, types: _, ...event }) => ({
      ...event,
      href: findUse(pages, 'Events', event.domain, event.name),
      causes: caused_by.map((text) => ({ text, href: slugs.has(text) ? operationHref(text) : '' })),
    })),
    invariants: (invariants?.value.invariants ?? []).map((invariant) => ({
      ...invariant,
      href: findUse(pages, 'Invariants', undefined, invariant.id),
    })),
    specifications: specifications?.value.specifications ?? [],
    decisions: Object.fromEntries(
      (capabilities?.value.domains ?? []).map(({ slug, decisions }) => [slug, decisions]),
    ),
    lifecycles: [],
  };
}

// If several pages show a row, links point to the row on the domain's specification page.
function specificationsFirst({ domains: file }: ProductData, pages: PagesWithIds): PagesWithIds {
  const paths = new Set(
    file?.value.groups.flatMap(({ domains }) =>
      domains.flatMap(({ specification }) => specification ?? []),
    ),
  );
  const isOne = ({ path }: PagesWithIds[number]) => paths.has(`/${path}`);
  return [...pages.filter(isOne), ...pages.filter((page) => !isOne(page))];
}

/** Returns the URL of a row that a component renders, on the first page that contains the row. '' if no page does. */
export function findUse(
  pages: PagesWithIds,
  component: string,
  of: string | undefined,
  id: string,
): string {
  const page = pages.find(
    ({ uses, anchors }) =>
      anchors.includes(id) &&
      uses.some(({ name, attributes }) => name === component && attributes.of === of),
  );
  return page ? `/${page.path}#${id}` : '';
}

/**
 * Draws the lifecycles from the data. Returns them in the same form as lifecycles from the API description. If a
 * lifecycle can't be drawn, its `svg` is ''.
 */
async function drawEntityLifecycles(
  data: ProductData,
  api: Pick<Api, 'operations'> | undefined,
  draw: Draw,
): Promise<LifecycleView[]> {
  const operations = new Map(api?.operations.map((operation) => [operation.id, operation]));
  return Promise.all(
    listEntityLifecycles(data).map(async (lifecycle) => {
      const view = viewOf(lifecycle, operations);
      // The ids in a drawing start with the lifecycle's id, so they stay unique on a page with several drawings.
      const drawn = await drawLifecycle(view, view.id, draw);
      return { ...view, svg: drawn.kind === 'svg' ? drawn.svg : '' };
    }),
  );
}

function viewOf(
  { id, name, field, states, steps }: OwnLifecycle,
  operations: ReadonlyMap<string, Api['operations'][number]>,
): Omit<LifecycleView, 'svg'> {
  // Skip steps with unknown states, which check-domains.ts reports.
  const fitting = steps.filter(
    ({ from, to }) => states.includes(to) && (from === undefined || states.includes(from)),
  );
  return {
    id,
    schema: name,
    property: field,
    states: [...new Set(states)].map((state) => ({
      name: state,
      isStart: fitting.some(({ from, to }) => from === undefined && to === state),
      isEnd: !fitting.some(({ from }) => from === state),
    })),
    transitions: fitting.map(
      ({ from = '', to, operation = '', by = '', when = '', event = '' }) => {
        const known = operations.get(operation);
        return {
          from,
          to,
          event,
          whenHtml: writeCode(when),
          operation: known ? { slug: known.slug, href: known.href, title: known.title } : null,
          by: known ? '' : by || operation,
        };
      },
    ),
  };
}

/** Converts text from the data to HTML: escapes it, and wraps code between backticks in `<code>`. */
export function writeCode(text: string): string {
  return splitCode(text)
    .map(({ text: words, isCode }) =>
      isCode ? `<code>${escapeHtml(words)}</code>` : escapeHtml(words),
    )
    .join('');
}
