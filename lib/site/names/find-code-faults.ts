import { createMemory } from '../../core/create-memory';
import { distance, nearest } from '../../core/nearest';
import type { Fault } from '../../core/problem';
import { singularOf } from '../../core/singular-of';
import type { Page } from '../../graph/page';
import { type CodeSpan, readCodeSpans } from './code-span';
import { joinedName } from './joined-name';
import type { NameFinding } from './name-finding';
import type { NameSources } from './name-sources';

type NamingPage = Pick<Page, 'file' | 'codes' | 'sections' | 'body' | 'bodyLine'>;

/**
 * Finds every code span that looks like an environment variable, a scope, an error code, an event, a table, or a
 * column, but doesn't exist.
 */
export function findCodeFaults(pages: readonly NamingPage[], sources: NameSources): NameFinding[] {
  return pages.flatMap((page) => remember(page, [sources], () => findInPage(page, sources)));
}

const remember = createMemory<readonly NameFinding[]>();

function findInPage(page: NamingPage, sources: NameSources): NameFinding[] {
  const ownCode = page.sections.map(({ code }) => code).join('\n');
  return readCodeSpans(page).flatMap((span) => {
    const fault =
      findVariableFault(span, sources, ownCode) ??
      findScopeFault(span, sources) ??
      findErrorFault(span, sources, ownCode) ??
      findDottedFault(span, sources) ??
      findTableFault(span, sources, ownCode);
    if (!fault) return [];
    const { line, column, text } = span;
    const problem = { file: page.file, line, column, ...fault };
    return [{ file: page.file, name: text, problem }];
  });
}

/**
 * Returns the problem with an unknown scope such as `bookings:write`, if the API has other scopes for that resource, or
 * a similar scope.
 */
function findScopeFault({ text }: CodeSpan, { scopes, isWord }: NameSources): Fault | undefined {
  if (!scopes || scopes.includes(text) || !/^[a-z][a-z0-9_:.-]*$/.test(text)) return undefined;
  const [, resource] = /^([a-z][a-z0-9_]*):+[a-z][a-z0-9_]*$/.exec(text) ?? [];
  if (resource === undefined) {
    const joined = isWord(text) ? undefined : joinedName(text, scopes);
    return joined === undefined ? undefined : refuseName(text, 'a scope of the API', joined);
  }
  const kin = scopes.filter((scope) => scope.startsWith(`${resource}:`));
  const guess = nearName(text, scopes);
  if ((kin.length === 0 && guess === undefined) || isWord(text)) return undefined;
  return refuseName(text, 'a scope of the API', guess ?? nearest(text, kin), kin);
}

const VARIABLE = /^(?:\$\{?)?([A-Z][A-Z0-9]*(?:_+[A-Z0-9]+)*)\}?(?:=.*)?$/;

/**
 * Returns the problem with an all-caps name that resembles a variable or has the same first word as one. Words that the
 * site uses are fine. A name that only has the same first word is also fine if a code block on the page contains it.
 */
function findVariableFault(
  { text }: CodeSpan,
  { variables, isWord }: NameSources,
  ownCode: string,
): Fault | undefined {
  const [, name] = VARIABLE.exec(text) ?? [];
  if (name === undefined || !variables || variables.includes(name)) return undefined;
  const hasForm = name.includes('_');
  const guess = joinedName(name, variables) ?? (hasForm ? nearName(name, variables) : undefined);
  if (guess) return isWord(name) ? undefined : refuseName(name, 'an environment variable', guess);
  const first = `${name.split('_')[0]}_`;
  const kin = variables.filter((variable) => variable.startsWith(first));
  if (kin.length === 0 || !hasForm || isWord(name) || ownCode.includes(name)) return undefined;
  return refuseName(name, 'an environment variable', nearest(name, kin), kin);
}

const CODE = /^[a-z]+(-+[a-z0-9]+)*$/;

/**
 * Returns the problem with a text that resembles an error code, with an unknown hyphenated text after a status, such as
 * 409 `slug-taken`, or with a status that doesn't match the error code.
 */
function findErrorFault(
  { text, before }: CodeSpan,
  { errors, codes, isWord }: NameSources,
  ownCode: string,
): Fault | undefined {
  if (!errors || !CODE.test(text)) return undefined;
  const [, said] = /\b([45]\d\d) \[?$/.exec(before) ?? [];
  const status = errors.get(text);
  if (status !== undefined) {
    if (said === undefined || status === said) return undefined;
    const message = `\`${text}\` has the status ${status}, not ${said}`;
    return { message, fix: `write ${status}` };
  }
  const hasForm = text.includes('-');
  // A single word is rarely an error code, so short words without a status aren't compared.
  const isLong = hasForm || said !== undefined || text.length > 8;
  const guess = joinedName(text, codes) ?? (isLong ? nearName(text, codes) : undefined);
  if (guess === undefined && !(hasForm && said !== undefined)) return undefined;
  if (isWord(text) || ownCode.includes(text)) return undefined;
  return refuseName(text, 'an error code', guess ?? nearest(text, codes));
}

const SNAKE = /^[a-z][a-z0-9]*(_+[a-z0-9]+)+$/;

/**
 * Returns the problem with a text that the page calls a table, or that resembles a table, column, index, or policy, but
 * isn't a known name.
 */
function findTableFault(
  { text, before, behind }: CodeSpan,
  { database, tables, singulars, columns, parts, isWord }: NameSources,
  ownCode: string,
): Fault | undefined {
  if (!database || !/^[a-z][a-z0-9_]*$/.test(text)) return undefined;
  if (tables.includes(text) || singulars.has(text) || isWord(text)) return undefined;
  const isCalled = /\btable $/i.test(before) || /^ table\b/.test(behind);
  if (isCalled && !ownCode.includes(text)) {
    return refuseName(text, 'a table', nearest(text, tables));
  }
  if (ownCode.includes(text)) return undefined;
  const table = joinedName(text, tables) ?? nearTable(text, tables);
  if (table) return refuseName(text, 'a table', table);
  if (!SNAKE.test(text)) return undefined;
  const column = nearName(text, columns);
  if (column) return refuseName(text, 'a column', column);
  const part = nearName(text, parts);
  return part === undefined ? undefined : refuseName(text, 'an index or a policy', part);
}

// In a single word, even one edit is a big difference.
function nearTable(text: string, tables: readonly string[]): string | undefined {
  const guess = nearName(text, tables);
  if (guess === undefined || SNAKE.test(text)) return guess;
  return text.length > 5 && distance(text, guess, 2) < 2 ? guess : undefined;
}

const DOTTED = /^([a-z][a-z0-9_]*)\.([a-z][a-z0-9_]*)(?:\.([a-z][a-z0-9_]*))?$/;
// File extensions and top-level domains.
const ENDS = new Set(
  'app cjs com conf css csv dev env example go gz html ics io js json jsx lock log md mdx mjs net org pdf png py rb rs sh sql svg test toml ts tsx txt xml yaml yml zip'.split(
    ' ',
  ),
);

/**
 * Returns the problem with an event, `table.column`, or `schema.table` that doesn't exist. A text counts as an event if
 * it starts with the same word as a known event, or if it resembles one. API fields, such as `booking.source`, don't
 * count.
 */
function findDottedFault({ text }: CodeSpan, sources: NameSources): Fault | undefined {
  const [, first, second, third] = DOTTED.exec(text) ?? [];
  if (first === undefined || second === undefined || ENDS.has(third ?? second)) return undefined;
  if (sources.events?.includes(text)) return undefined;
  if (isInSchema(first, sources)) return findSchemaFault([first, second, third], sources);
  if (third !== undefined) return undefined;
  return findFieldFault(first, second, sources) ?? findSlip(text, first, second, sources);
}

function isInSchema(name: string, { database }: NameSources): boolean {
  return database?.tables.some(({ schema }) => schema === name) ?? false;
}

// Checks `core.units` and `core.units.name`. Allows other database objects in the schema, such as functions.
function findSchemaFault(
  [schema, name, column]: readonly [string, string, string | undefined],
  { database }: NameSources,
): Fault | undefined {
  const own = database?.tables.filter((table) => table.schema === schema) ?? [];
  const table = own.find((known) => known.name === name);
  const written = `${schema}.${name}`;
  if (!table) {
    if (new RegExp(`\\b${schema}\\.${name}\\b`).test(database?.text ?? '')) return undefined;
    const guess = nearest(
      name,
      own.map((known) => known.name),
    );
    return refuseName(written, `a table in schema \`${schema}\``, guess && `${schema}.${guess}`);
  }
  const columns = table.columns.map((known) => known.name);
  if (column === undefined || columns.includes(column)) return undefined;
  const guess = nearest(column, columns);
  return refuseName(column, `a column of \`${written}\``, guess, columns);
}

function findFieldFault(
  first: string,
  second: string,
  { events = [], database, isField }: NameSources,
): Fault | undefined {
  const kin = events.filter((event) => event.startsWith(`${first}.`));
  const table = database?.tables.find(
    ({ name }) => name === first || (singularOf(name) === first && kin.length > 0),
  );
  if (kin.length === 0 && !table) return undefined;
  if (table?.columns.some(({ name }) => name === second)) return undefined;
  const isOfApi = isField(second) && (table?.name !== first || isField(first));
  if (isOfApi) return undefined;
  const known = [...kin, ...(table?.columns.map(({ name }) => `${first}.${name}`) ?? [])];
  const text = `${first}.${second}`;
  const kind = table?.name === first ? 'a column' : 'an event';
  return refuseName(text, kind, nearest(text, known), known);
}

function findSlip(
  text: string,
  first: string,
  second: string,
  { events = [], database, tables, singulars, isWord }: NameSources,
): Fault | undefined {
  if (isWord(first) && isWord(second)) return undefined;
  const event = nearName(text, events);
  if (event) return refuseName(text, 'an event', event);
  if (singulars.has(first)) return undefined;
  const guess = nearName(first, tables);
  const table = database?.tables.find(({ name }) => name === guess);
  if (!table?.columns.some(({ name }) => name === second)) return undefined;
  return refuseName(text, 'a column', `${table.name}.${second}`);
}

/**
 * Returns the name that `word` resembles: at most two edits away, and with at most a third of its letters changed.
 * Undefined if there's none.
 */
function nearName(word: string, names: readonly string[]): string | undefined {
  const guesses = known.get(names) ?? new Map<string, string | undefined>();
  known.set(names, guesses);
  if (!guesses.has(word)) guesses.set(word, nearest(word, names, 2));
  return guesses.get(word);
}

// Pages repeat most of their words, and while an author types, the names stay the same.
const known = new WeakMap<readonly string[], Map<string, string | undefined>>();

/**
 * Returns the problem for a `name` that isn't of this `kind`, such as "a table". The fix suggests `guess`, or some of
 * the `known` names.
 */
function refuseName(
  name: string,
  kind: string,
  guess: string | undefined,
  known: readonly string[] = [],
): Fault {
  const [only] = known.length === 1 ? known : [];
  const quoted = known.slice(0, 6).map((one) => `\`${one}\``);
  const some = quoted.length > 0 ? `one of ${quoted.join(', ')}` : 'one that exists';
  const meant = guess ?? only;
  const first = meant === undefined ? some : `\`${meant}\``;
  return {
    message: `\`${name}\` isn't ${kind}`,
    fix: `write ${first}, or add it to \`other_names\` with a reason; see lib/content/AUTHORING.md#names`,
  };
}
