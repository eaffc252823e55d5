import type { Status } from './doc';

/** Whether a decision of this status counts: it is not superseded, deprecated, or only proposed. */
export function isInForce(status: Status | undefined): boolean {
  return status !== 'superseded' && status !== 'deprecated' && status !== 'proposed';
}
