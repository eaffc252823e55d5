import type { LifecycleView } from '../../openapi/view';
import type { Entity } from './entities-data';
import type { EventsData } from './events-data';
import type { Invariant } from './invariants-data';
import type { Specification } from './specifications-data';

/** An item's URL: a site path with the item's id. '' if no page shows the item. */
type Address = { readonly href: string };

/** An entity with the URLs of its table and schema. */
export type EntityFact = Omit<Entity, 'lifecycle'> & {
  readonly tableHref: string;
  readonly resourceHref: string;
};
/** An event with its URL and causes. A cause's `href` is an operation's URL, or ''. */
export type EventFact = Omit<EventsData['events'][number], 'caused_by' | 'types'> &
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
