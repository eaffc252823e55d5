import type { Problem } from '../../core/problem';
import { sayUnknown } from '../say-unknown';
import { type CapabilityFacts, type Facts, versionIds } from './facts';
import { findCapabilityFaults } from './find-capability-faults';
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

/** Finds deltas for versions that don't exist, and deltas that don't start from the previous version. */
function findDeltaFaults({ capabilities, data }: CapabilityFacts): Problem[] {
  const versions = versionIds(data);
  if (!versions) return [];
  return capabilities.value.deltas.flatMap(({ version, from }, index) => {
    const at = (key: string) => capabilities.locate(['deltas', index, key]);
    if (!versions.includes(version)) {
      return sayUnknown(at('version'), 'version', version, versions);
    }
    const before = versions[versions.indexOf(version) - 1];
    if (from === before) return [];
    if (before === undefined) {
      const message = `\`${version}\` is the first version, so it can't have a delta`;
      return [{ ...at('version'), message, fix: 'remove the delta' }];
    }
    const message = `The delta of \`${version}\` starts from \`${from}\`, but the version before it is \`${before}\``;
    return [{ ...at('from'), message, fix: `write \`${before}\`` }];
  });
}
