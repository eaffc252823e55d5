import type { AcceptedRemark } from './accepted-remarks';
import type { Remark } from './check-html';

/**
 * Returns a sentence for each remark that isn't accepted, and for each accepted remark that the checker no longer
 * makes.
 */
export function checkRemarks(
  remarks: readonly Remark[],
  accepted: readonly AcceptedRemark[],
): string[] {
  const matches = (entry: AcceptedRemark, remark: Remark) =>
    entry.kind === remark.kind &&
    entry.message.test(remark.message) &&
    entry.document.test(remark.document) &&
    entry.extract.test(remark.extract);
  const faults = remarks
    .filter((remark) => !accepted.some((entry) => matches(entry, remark)))
    .map(({ document, kind, message, extract }) => `${document}: ${kind}: ${message} ${extract}`);
  const stale = accepted
    .filter((entry) => !remarks.some((remark) => matches(entry, remark)))
    .map(({ message }) => `No document has the accepted remark ${message}. Remove it.`);
  return [...faults, ...stale];
}
