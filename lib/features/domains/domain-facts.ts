import type { LifecycleView } from '../../openapi/view';
import type { Entity } from './entities-data';
import type { EventsData } from './events-data';
import type { Invariant } from './invariants-data';
import type { Specification } from './specifications-data';

/** An item's address: a site path with the item's id. '' if no page shows the item. */
type Address = { readonly href: string };

/** An entity with the addresses of its table and its schema. */
export type EntityFact = Omit<Entity, 'lifecycle'> & {
  readonly tableHref: string;
  readonly resourceHref: string;
};
/** An event with its address and its causes. A cause's `href` is an operation's path, or ''. */
export type EventFact = Omit<EventsData['events'][number], 'caused_by'> &
  Address & { readonly causes: readonly (Address & { readonly text: string })[] };
/** An open question, with the address of the capability it has to be decided with. */
type QuestionFact = Specification['questions'][number] & Address;

/** All domains' data, ready for components to display, with the address of everything it names. */
export type DomainFacts = {
  readonly entities: readonly EntityFact[];
  readonly events: readonly EventFact[];
  readonly invariants: readonly (Invariant & Address)[];
  readonly specifications: readonly (Omit<Specification, 'questions'> & {
    readonly questions: readonly QuestionFact[];
  })[];
  /** The ids of each domain's decision records, keyed by domain slug. */
  readonly decisions: Readonly<Record<string, readonly string[]>>;
  readonly lifecycles: readonly LifecycleView[];
};
