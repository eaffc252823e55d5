/** The kinds of admonitions. */
export const ADMONITIONS = ['note', 'tip', 'warning', 'danger'] as const;
export type Admonition = (typeof ADMONITIONS)[number];

/** Names that other tools give to them. */
const OTHER_NAMES = new Map<string, Admonition>([
  ...named(
    'note',
    'abstract admonition alert aside callout cite example faq help important info notice question quote seealso summary',
  ),
  ...named('tip', 'check done hint success'),
  ...named('warning', 'attention warn'),
  ...named('danger', 'bug caution error fail failure missing'),
]);

function named(kind: Admonition, others: string): [string, Admonition][] {
  return others.split(' ').map((name) => [name, kind]);
}

/** Returns the kind of admonition that a name means, ours or another tool's. Undefined if it means none. */
export function kindOf(name: string): Admonition | undefined {
  return ADMONITIONS.find((kind) => kind === name) ?? OTHER_NAMES.get(name);
}
