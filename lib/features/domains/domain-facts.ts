import type { LifecycleView } from '../../openapi/lifecycle-view';
import type { Entity } from './entities-data';
import type { EventsData } from './events-data';
import type { Invariant } from './invariants-data';
import type { Specification } from './specifications-data';

/** A path of the site with an id where the thing stands; an empty text where it stands nowhere. */
type Address = { readonly href: string };

/** An entity with the addresses of its table and its schema. */
export type EntityFact = Omit<Entity, 'lifecycle'> & {
  readonly tableHref: string;
  readonly resourceHref: string;
};
/** An event, where it stands, and what causes it: a path for an operation, else an empty text. */
export type EventFact = Omit<EventsData['events'][number], 'caused_by'> &
  Address & { readonly causes: readonly (Address & { readonly text: string })[] };
/** An open question, and where the capability stands with which it must be decided. */
type QuestionFact = Specification['questions'][number] & Address;

/** The data of all domains as components show them, with the addresses of everything that they name. */
export type DomainFacts = {
  readonly entities: readonly EntityFact[];
  readonly events: readonly EventFact[];
  readonly invariants: readonly (Invariant & Address)[];
  readonly specifications: readonly (Omit<Specification, 'questions'> & {
    readonly questions: readonly QuestionFact[];
  })[];
  /** The decision records of each domain, by its slug. */
  readonly decisions: Readonly<Record<string, readonly string[]>>;
  readonly lifecycles: readonly LifecycleView[];
};
