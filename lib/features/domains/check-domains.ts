import type { Problem } from '../../core/problem';
import type { DomainSources } from './domain-sources';
import { findDomainUseFaults } from './find-domain-use-faults';
import { findEntityFaults } from './find-entity-faults';
import { findLifecycleFaults } from './find-lifecycle-faults';
import { findSpecificationFaults } from './find-specification-faults';

/**
 * Returns a problem wherever entities, lifecycles, invariants, or specifications disagree with the rest of the site,
 * and for each component that asks for an unknown domain or a missing part of a domain.
 */
export function checkDomains(sources: DomainSources): Problem[] {
  return [
    ...findEntityFaults(sources),
    ...findLifecycleFaults(sources),
    ...findSpecificationFaults(sources),
    ...findDomainUseFaults(sources),
  ];
}
