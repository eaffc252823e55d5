/**
 * The expected result for a description in the corpus, from the `.expected` file next to it. Each line is one fact,
 * such as `shows: the words`. A line that begins with `#` explains the case.
 */
export type Expectation = {
  /** All problems as `file:line:column message`, sorted by location. `openapi.yaml` can be omitted. */
  readonly problems: readonly string[];
  /** All pages in order, as `METHOD path slug`. */
  readonly pages: readonly string[];
  /** Text that readers see on one of the pages. */
  readonly shows: readonly string[];
  /** IDs on one of the pages. */
  readonly ids: readonly string[];
  /** URLs that one of the pages links to. */
  readonly links: readonly string[];
  /** Schemas that are truncated, as `kind name`. */
  readonly cuts: readonly string[];
  /** Text that's missing from the HTML of all pages. */
  readonly lacks: readonly string[];
};

const FACTS = {
  problem: 'problems',
  page: 'pages',
  shows: 'shows',
  id: 'ids',
  links: 'links',
  cut: 'cuts',
  lacks: 'lacks',
} as const satisfies Readonly<Record<string, keyof Expectation>>;

/** Reads the facts. Throws for a line that isn't a fact, and if there are no facts. */
export function readExpectation(text: string): Expectation {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const facts = lines.map((line) => {
    const [, name = '', value = ''] = /^(\w+): (.+)$/.exec(line) ?? [];
    if (!Object.hasOwn(FACTS, name)) throw new Error(`this is no fact: ${line}`);
    return { list: FACTS[name as keyof typeof FACTS], value };
  });
  // Require visible text. Otherwise, a blank page would pass.
  const says = (list: keyof Expectation) => facts.some((fact) => fact.list === list);
  if (says('pages') && !says('shows')) throw new Error('no page is expected to show anything');
  if (!says('problems') && !says('shows')) throw new Error('no problem and no text is expected');
  const of = (list: keyof Expectation) =>
    facts.filter((fact) => fact.list === list).map(({ value }) => value);
  return {
    problems: of('problems'),
    pages: of('pages'),
    shows: of('shows'),
    ids: of('ids'),
    links: of('links'),
    cuts: of('cuts'),
    lacks: of('lacks'),
  };
}
