import type { Problem } from '../../core/problem';
import type { DomainSources } from './domain-sources';
import { findDomainUseFaults } from './find-domain-use-faults';
import { findEntityFaults } from './find-entity-faults';
import { findEventTypeFaults } from './find-event-type-faults';
import { findLifecycleFaults } from './find-lifecycle-faults';
import { findSpecificationFaults } from './find-specification-faults';

/**
 * Returns a problem wherever entities, types of events' fields, lifecycles, invariants, or specifications contradict the
 * rest of the site, and for each component that names an unknown domain or a part that the domain doesn't have.
 */
export function checkDomains(sources: DomainSources): Problem[] {
  return [
    ...findEntityFaults(sources),
    ...findEventTypeFaults(sources),
    ...findLifecycleFaults(sources),
    ...findSpecificationFaults(sources),
    ...findDomainUseFaults(sources),
  ];
}
