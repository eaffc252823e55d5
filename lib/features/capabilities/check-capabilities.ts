import type { Problem } from '../../core/problem';
import type { Facts } from './facts';
import { findCapabilityFaults } from './find-capability-faults';
import { findDeltaFaults } from './find-delta-faults';
import { findEventFaults } from './find-event-faults';
import { findMappingFaults } from './find-mapping-faults';
import { findOperationFaults } from './find-operation-faults';
import { findPlanFaults } from './find-plan-faults';
import { findTableFaults } from './find-table-faults';

/**
 * Returns a problem wherever capabilities or events disagree with the versions, the domains, the decision records, the
 * operations, the tables, the migrations, or the pages of their domains.
 */
export function checkCapabilities(facts: Facts): Problem[] {
  const { capabilities } = facts.data;
  const problems = findEventFaults(facts);
  if (!capabilities) return problems;
  const own = { ...facts, capabilities };
  return [
    ...problems,
    ...findCapabilityFaults(own),
    ...findTableFaults(own),
    ...findOperationFaults(own),
    ...findDeltaFaults(own),
    ...findMappingFaults(own),
    ...findPlanFaults(own),
  ];
}
