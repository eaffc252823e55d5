/** A section's share of its page's score from which it's the better answer. */
const CLOSE = 0.5;

/**
 * Puts the best section of each page ahead of the page, if their scores are close: it's the part that answers. The page
 * takes the section's score, so the order of different pages stays the same.
 */
export function preferSections(
  scores: Map<number, number>,
  pageOf: (record: number) => number,
): void {
  // The first record of a page is the page itself.
  const isWhole = (record: number) => pageOf(record - 1) !== pageOf(record);
  const sections = new Map<number, { record: number; worth: number }>();
  for (const [record, worth] of scores) {
    const best = sections.get(pageOf(record));
    if (!isWhole(record) && worth > (best?.worth ?? 0))
      sections.set(pageOf(record), { record, worth });
  }
  for (const [record, worth] of scores) {
    const section = sections.get(pageOf(record));
    if (!isWhole(record) || !section) continue;
    if (section.worth >= worth || section.worth < CLOSE * worth) continue;
    scores.set(section.record, worth);
    scores.set(record, section.worth);
  }
}
