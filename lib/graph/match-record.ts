/** What a reader can narrow the register of decisions by. */
export type RecordFacts = {
  readonly status: string;
  readonly topics: readonly string[];
  readonly domains: readonly string[];
  /** All words that its row shows. */
  readonly text: string;
};

/** What a reader chose; an empty text is no choice. */
export type RecordChoice = {
  readonly q: string;
  readonly status: string;
  readonly topic: string;
  readonly domain: string;
};

/** Whether a record has everything that was chosen, and each word of the text, in any case. */
export function matchesChoice(record: RecordFacts, choice: RecordChoice): boolean {
  const { q, status, topic, domain } = choice;
  const text = record.text.toLowerCase();
  return (
    (status === '' || record.status === status) &&
    (topic === '' || record.topics.includes(topic)) &&
    (domain === '' || record.domains.includes(domain)) &&
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}
