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
    rule: 'squeezed column',
    place: /^thead > tr > th$/,
    text: /^(Caused by|Consumed by|Database role|Outbox|Idempotency records|Reads|Roles without access)$/,
    reason:
      'Browsers divide the width of a table by the length of whole texts, and a line of code that ends early leaves room in its column. Only fixed shares for such columns would help, which no table has yet.',
    example: { path: '/specifications/ui/v0-project-spec', width: 1440 },
  },
];

/** Returns whether an entry covers this finding. */
export function covers({ rule, place, text }: Entry, finding: Finding): boolean {
  return rule === finding.rule && place.test(finding.place) && (text?.test(finding.text) ?? true);
}
