import type { LifecycleView } from '../../openapi/view';
import type { Entity } from './entities-data';
import type { EventsData } from './events-data';
import type { Invariant } from './invariants-data';
import type { Specification } from './specifications-data';

/** A path of the site with the id of the item. '' if no page shows the item. */
type Address = { readonly href: string };

/** An entity with the addresses of its table and its schema. */
export type EntityFact = Omit<Entity, 'lifecycle'> & {
  readonly tableHref: string;
  readonly resourceHref: string;
};
/** An event with its address and its causes. The `href` of a cause is the path of an operation, or ''. */
export type EventFact = Omit<EventsData['events'][number], 'caused_by'> &
  Address & { readonly causes: readonly (Address & { readonly text: string })[] };
/** An open question, with the address of the capability it must be decided with. */
type QuestionFact = Specification['questions'][number] & Address;

/** The data of all domains in the form that components show, with the address of everything it names. */
export type DomainFacts = {
  readonly entities: readonly EntityFact[];
  readonly events: readonly EventFact[];
  readonly invariants: readonly (Invariant & Address)[];
  readonly specifications: readonly (Omit<Specification, 'questions'> & {
    readonly questions: readonly QuestionFact[];
  })[];
  /** The decision records of each domain, by slug. */
  readonly decisions: Readonly<Record<string, readonly string[]>>;
  readonly lifecycles: readonly LifecycleView[];
};
