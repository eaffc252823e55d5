import type { Description } from '../description';
import { findOperations } from '../find-operations';
import { keyOf, type Node } from '../node';
import { mediaOf } from './build-sample-body';
import type { HeldValue } from './held-value';
import type { Claim } from './proof/claim';
import type { RequestSetting } from './request-setting';
import { createSampler } from './sampler';
import { valueOfHolder } from './value-of-holder';
import { wantedParameters } from './wanted-parameters';

/** The values of all samples, and what must be proven before they are shown. */
export type InventedValues = {
  readonly claims: readonly Claim[];
  /** The setting in which samples show them, other than those whose holders' keys are in `broken`. */
  settle(broken: ReadonlySet<string>): RequestSetting;
};

/** Finds a value for everything that a sample sends, once for each parameter and body that operations share. */
export function inventValues(description: Description): InventedValues {
  const sampler = createSampler(description);
  const values = new Map<string, HeldValue | undefined>();
  const claims: Claim[] = [];
  const find = (holder: Node, name: string) => {
    const key = keyOf(holder);
    if (values.has(key)) return;
    const held = valueOfHolder(description, holder, sampler, name);
    values.set(key, held);
    if (!held?.schema) return;
    const { schema, value } = held;
    claims.push({ kind: 'invented', direction: 'request', path: [], holder, schema, value });
  };
  for (const found of findOperations(description)) {
    if (found.kind === 'webhook') continue;
    for (const { holder, name } of wantedParameters(description, found)) find(holder, name);
    const media = mediaOf(description, found.node);
    if (media) find(media.holder, 'body');
  }
  return {
    claims,
    settle: (broken) => ({
      description,
      findValue: (holder) => {
        const key = keyOf(holder);
        return broken.has(key) ? undefined : values.get(key);
      },
    }),
  };
}
