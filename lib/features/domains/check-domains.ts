import type { Problem } from '../../core/problem';
import type { DomainSources } from './domain-sources';
import { findDomainUseFaults } from './find-domain-use-faults';
import { findEntityFaults } from './find-entity-faults';
import { findLifecycleFaults } from './find-lifecycle-faults';
import { findSpecificationFaults } from './find-specification-faults';

/**
 * Where entities, their states, invariants and what domains promise disagree with everything else, and the
 * components of pages that ask for domains or parts of them which do not exist.
 */
export function checkDomains(sources: DomainSources): Problem[] {
  return [
    ...findEntityFaults(sources),
    ...findLifecycleFaults(sources),
    ...findSpecificationFaults(sources),
    ...findDomainUseFaults(sources),
  ];
}
