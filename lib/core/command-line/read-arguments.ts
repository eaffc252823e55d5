import { parseArgs } from 'node:util';
import { suggest } from '../suggest';
import type { Option, Syntax } from './syntax';
import { UsageError } from './usage-error';

type Values<Options> = {
  readonly [Name in keyof Options]?: Options[Name] extends { readonly value: string }
    ? string
    : true;
};

type Arguments<S extends Syntax> = {
  readonly values: Values<NonNullable<S['options']>>;
  readonly operands: readonly string[];
};

/** Options that every command accepts. `runProgram` handles them. */
const EVERYWHERE = ['--help', '--version'];

/** Parses the arguments of a command. Throws a UsageError if they don't match its syntax. */
export function readArguments<S extends Syntax>(words: readonly string[], syntax: S): Arguments<S> {
  const known: Readonly<Record<string, Option>> = syntax.options ?? {};
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(
      Object.entries(known).map(([name, { value }]) => [
        name,
        { type: value ? 'string' : 'boolean' },
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const values: Record<string, string | true> = {};
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    if (!option || token.rawName !== `--${token.name}`) throw unknownOption(token.rawName, known);
    values[token.name] = readValue(token, option);
  }
  checkOperands(operands, syntax);
  return { values: values as Values<NonNullable<S['options']>>, operands };
}

function unknownOption(name: string, known: Readonly<Record<string, Option>>): UsageError {
  const names = Object.keys(known).map((one) => `--${one}`);
  return new UsageError(`unknown option ${name}; ${suggest(name, [...names, ...EVERYWHERE])}`);
}

type Given = {
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
};

function readValue({ rawName, value, inlineValue }: Given, option: Option): string | true {
  if (option.value === undefined) {
    if (value !== undefined) throw new UsageError(`${rawName} doesn't take a value`);
    return true;
  }
  // The next option isn't a value: `--to --dry-run`.
  const isValue = value !== undefined && (inlineValue || !/^-./.test(value));
  if (!isValue) throw new UsageError(`${rawName} needs a value: ${rawName} ${option.value}`);
  return value;
}

function checkOperands(given: readonly string[], syntax: Syntax): void {
  const named = syntax.operands ?? [];
  const required = named.filter((name) => !name.startsWith('['));
  // Reject empty arguments: they come from unset variables in scripts.
  if (required.some((_, index) => !given[index])) {
    const list = new Intl.ListFormat('en').format(required);
    throw new UsageError(`${nameOf(syntax)} needs ${list}`);
  }
  const extra = given[named.length];
  if (extra === undefined || /…\]?$/.test(named.at(-1) ?? '')) return;
  const hint = named.length > 0 ? '; quote a path with spaces' : '';
  throw new UsageError(`unexpected argument "${extra}"${hint}`);
}

/** Returns the name of a command for messages: `check`, `mv`. */
function nameOf({ call }: Syntax): string {
  return (
    call
      .split(' -- ')
      .at(-1)
      ?.replace(/^npm (run )?/, '') ?? call
  );
}
