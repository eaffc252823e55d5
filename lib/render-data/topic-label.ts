// Topics whose label isn't just the words of the slug.
const LABELS: Readonly<Record<string, string>> = {
  'api-first': 'API first',
  'api-style': 'API style',
  'multi-tenancy': 'multi-tenancy',
  openapi: 'OpenAPI',
  orm: 'ORM',
  rest: 'REST',
};

/** Returns the label of a decision's topic: `API style` for `api-style`. */
export function topicLabel(topic: string): string {
  return LABELS[topic] ?? topic.replaceAll('-', ' ');
}
