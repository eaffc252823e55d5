import type { Problem } from '../../core/problem';
import { sayUnknown } from '../say-unknown';
import { type CapabilityFacts, versionIds } from './facts';

/** Finds deltas for versions that don't exist, and deltas that don't start from the previous version. */
export function findDeltaFaults({ capabilities, data }: CapabilityFacts): Problem[] {
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
