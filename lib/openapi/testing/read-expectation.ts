/**
 * What a description of the corpus must come to, as the file beside it says. Each line is one fact, such as
 * `shows: the words`; a line that begins with `#` says why the case is there.
 */
export type Expectation = {
  /** `file:line:column message`, all of them, sorted by place; `openapi.yaml` may be left out. */
  readonly problems: readonly string[];
  /** Each page as `METHOD path slug`, all of them, in order. */
  readonly pages: readonly string[];
  /** Text that a reader sees on one of the pages. */
  readonly shows: readonly string[];
  /** Ids that one of the pages has. */
  readonly ids: readonly string[];
  /** Addresses that one of the pages links to. */
  readonly links: readonly string[];
  /** Schemas that are cut, as `kind name`. */
  readonly cuts: readonly string[];
  /** What stands nowhere in the HTML of the pages. */
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

/** Reads the facts; throws for a line that is none, and where there is no fact at all. */
export function readExpectation(text: string): Expectation {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const facts = lines.map((line) => {
    const [, name = '', value = ''] = /^(\w+): (.+)$/.exec(line) ?? [];
    if (!Object.hasOwn(FACTS, name)) throw new Error(`this is no fact: ${line}`);
    return { list: FACTS[name as keyof typeof FACTS], value };
  });
  // A page must also show something, else a blank one would do.
  const says = (list: keyof Expectation) => facts.some((fact) => fact.list === list);
  if (says('pages') && !says('shows')) throw new Error('no page is expected to show anything');
  if (!says('problems') && !says('shows')) throw new Error('no problem and no text is expected');
  const of = (list: keyof Expectation) =>
    facts.filter((fact) => fact.list === list).map(({ value }) => value);
  return {
    ...{ problems: of('problems'), pages: of('pages'), shows: of('shows'), ids: of('ids') },
    ...{ links: of('links'), cuts: of('cuts'), lacks: of('lacks') },
  };
}
