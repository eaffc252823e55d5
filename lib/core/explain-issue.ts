import type { z } from 'zod';
import { countOf } from './count-of';
import type { Problem } from './problem';
import { suggest } from './suggest';

type Issue = z.core.$ZodIssue;

/** Details that a schema can add to its message: `context.addIssue({ …, params: { fix, edit } })`. */
export type Advice = Partial<Pick<Problem, 'fix' | 'edit'>>;

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'keys with values',
  record: 'keys with values',
};

/**
 * Explains what's wrong with the value `given`, with a fix if the issue has one. A schema's own message takes one of
 * three forms. If it starts with a verb (`has 3 characters`), we put the value's name in front. If it starts with code
 * font, we use it unchanged. Otherwise it's an instruction, and we put the name and a colon in front.
 */
export function explainIssue(issue: Issue, given: unknown): Advice & { readonly message: string } {
  const name = issue.path.join('.');
  if (issue.code === 'invalid_value' && typeof given === 'string' && issue.values.length > 1) {
    const values = issue.values.map(String);
    const fix = suggest(given, values, values.length);
    return { message: `\`${name}\` can't be \`${given}\``, fix };
  }
  const spaced = issue.code === 'invalid_type' ? explainSpace(issue.expected, given) : undefined;
  if (spaced) return spaced;
  const list = issue.code === 'invalid_type' && issue.expected === 'array' ? listOf(given) : '';
  if (list && /^Invalid\b/.test(issue.message))
    return { message: `\`${name}\` must be a list`, fix: `write \`${list}\`` };
  const advice: Advice = issue.code === 'custom' ? (issue.params ?? {}) : {};
  return { ...advice, message: nameIt(name, describe(issue, given)) };
}

/** Returns the list that someone probably meant by a text such as `a, b`. */
function listOf(given: unknown): string | undefined {
  if (typeof given !== 'string' || !/^[\w./#-]+(?:(?:,|\s)\s*[\w./#-]+)*$/.test(given))
    return undefined;
  return given.includes(',') || !given.includes(' ') ? `[${given}]` : undefined;
}

/** Explains keys or a list that YAML reads as text, because a space is missing after `:` or `-`. */
function explainSpace(
  expected: string,
  given: unknown,
): ReturnType<typeof explainIssue> | undefined {
  const text = typeof given === 'object' ? Object.keys(given ?? {})[0] : given;
  if (typeof text !== 'string') return undefined;
  if (expected === 'array' && /^-[^\s-]/.test(text)) {
    const rest = `${text.slice(1)}${text === given ? '' : ':'}`;
    return { message: '`-` needs a space after it', fix: `write \`- ${rest}\`` };
  }
  const [whole, key, value] = /^([^\s:]+):((?!\/\/)[^\s:]\S*)/.exec(text) ?? [];
  if (whole === undefined || typeof given === 'object' || !KEYED.has(expected)) return undefined;
  const edit = { from: whole, to: `${key}: ${value}` };
  return { message: `\`${key}:\` needs a space after it`, fix: `write \`${edit.to}\``, edit };
}

const KEYED: ReadonlySet<string> = new Set(['object', 'record']);

function nameIt(name: string, said: string): string {
  if (name === '' || said.startsWith('`')) return said;
  return /^(?:appears|can|can't|has|is|isn't|must|needs)\b/.test(said)
    ? `\`${name}\` ${said}`
    : `\`${name}\`: ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
}

function describe(issue: Issue, given: unknown): string {
  // A schema's own message takes precedence.
  if (!/^(?:Invalid|Too (?:small|big)|Unrecognized)\b/.test(issue.message)) return issue.message;
  if (given === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be \`${String(issue.values[0])}\``;
    case 'invalid_union': {
      const first = issue.errors.flat()[0];
      return first ? describe(first, given) : issue.message;
    }
    case 'too_small':
      if (issue.origin !== 'string') return describeSize('needs at least', issue.minimum, issue);
      return given === '' || issue.minimum === 1
        ? 'is empty'
        : `has ${countOf(String(given).length, 'character')}; write at least ${issue.minimum}`;
    case 'too_big':
      if (issue.origin !== 'string') return describeSize('can have at most', issue.maximum, issue);
      return `has ${String(given).length} characters; write at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}

function describeSize(
  words: string,
  limit: number | bigint,
  { origin }: { origin: string },
): string {
  if (origin === 'array') return `${words} ${countOf(Number(limit), 'entry', 'entries')}`;
  return words.startsWith('needs') ? `must be ${limit} or more` : `must be ${limit} or less`;
}
