import type { Status } from './front-matter-fields';

/** Returns whether a decision with this status applies: it isn't superseded, deprecated, or only proposed. */
export function isInForce(status: Status | undefined): boolean {
  return status !== 'superseded' && status !== 'deprecated' && status !== 'proposed';
}
