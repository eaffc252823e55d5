import type { Node } from '../model/node';
import { compareRequired, requiredText } from './compare-properties';
import { type Comparison, placeAfter } from './comparison';
import type { Flow } from './flow';

/** Records that something became required or optional. */
export function compareRequirement(
  comparison: Comparison,
  was: boolean,
  is: boolean,
  node: Node,
  flow: Flow,
): void {
  if (was === is) return;
  const how = is ? 'added' : 'removed';
  comparison.note({
    kind: `required-${how}`,
    severity: compareRequired(flow, how),
    sentence: requiredText(flow, how),
    place: placeAfter(comparison, node, 'required'),
  });
}
