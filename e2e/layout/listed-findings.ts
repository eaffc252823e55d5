import type { AuditWidth } from './audit-layout';
import type { Finding } from './finding';

/** A kind of finding that we accept, by its location, and the reason. */
type Entry = Pick<Finding, 'rule'> & {
  readonly place: RegExp;
  readonly text?: RegExp;
  readonly reason: string;
  /** A page with such a finding. If it no longer has one, name another page or remove the entry. */
  readonly example: { readonly path: string; readonly width: AuditWidth };
};

export const LISTED: readonly Entry[] = [
  {
    rule: 'broken word',
    place: /^article\.doc > div\.prose > p$/,
    text: /^event,$/,
    reason:
      'The explained word ends a phrase in italics, and the comma follows the phrase. Keeping them together would keep the whole phrase on one line.',
    example: {
      path: '/specifications/domains/events-and-experiences/events-and-experiences_specification',
      width: 390,
    },
  },
  {
    rule: 'squeezed column',
    place: /^thead > tr > th$/,
    text: /^(Caused by|Consumed by|Database role|Outbox|Idempotency records|Reads|Not for)$/,
    reason:
      'Browsers divide the width of a table by the length of whole texts, and a line of code that ends early leaves room in its column. Only fixed shares for such columns would help, which no table has yet.',
    example: { path: '/specifications/ui/v0-project-spec', width: 1440 },
  },
];

/** Returns whether an entry covers this finding. */
export function covers({ rule, place, text }: Entry, finding: Finding): boolean {
  return rule === finding.rule && place.test(finding.place) && (text?.test(finding.text) ?? true);
}
