import { parseArgs } from 'node:util';
import { suggest } from '../suggest';
import { Refusal } from './refusal';

/** What a person asks the tools to do. */
export type Command =
  | {
      readonly kind: 'new adr';
      readonly title: string;
      readonly deciders: readonly string[];
      readonly status: string;
    }
  | {
      readonly kind: 'new page';
      readonly path: string;
      readonly title: string | undefined;
      readonly type: string | undefined;
    }
  | { readonly kind: 'mv'; readonly from: string; readonly to: string; readonly isDry: boolean }
  | {
      readonly kind: 'rm';
      readonly path: string;
      readonly to: string | undefined;
      readonly isDry: boolean;
    }
  | { readonly kind: 'accept'; readonly removals: boolean }
  | { readonly kind: 'report'; readonly asJson: boolean };

const USAGE = `npm run docs -- COMMAND

  new adr "Title" [--deciders "a, b"] [--status proposed|accepted]
  new page PATH [--title "Title"] [--type guide]
  mv FROM TO [--dry-run]
  rm PATH [--to PATH] [--dry-run]
  accept [--removals]
  report [--json]

A path is that of a page (/guides/a), a file, or a folder with all below it.`;

const OPTIONS = {
  deciders: { type: 'string' },
  status: { type: 'string' },
  title: { type: 'string' },
  type: { type: 'string' },
  to: { type: 'string' },
  removals: { type: 'boolean' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const;

const COMMANDS = {
  'new adr': { names: ['title'], options: ['deciders', 'status'] },
  'new page': { names: ['path'], options: ['title', 'type'] },
  mv: { names: ['from', 'to'], options: ['dry-run'] },
  rm: { names: ['path'], options: ['to', 'dry-run'] },
  accept: { names: [], options: ['removals'] },
  report: { names: [], options: ['json'] },
} as const;

/** Reads the words behind `npm run docs --`. Throws a Refusal with the mistake and the usage. */
export function parseCommand(words: readonly string[]): Command {
  const { values, positionals } = readWords(words);
  const [first, second] = positionals;
  if (first === undefined) throw new Refusal(USAGE);
  const name = first === 'new' && second !== undefined ? `new ${second}` : first;
  const known = Object.keys(COMMANDS);
  if (!isCommand(name)) {
    const fix = name === 'new' ? 'write new adr or new page' : suggest(name, known);
    throw mistake(`there is no command ${name}: ${fix}`);
  }
  const rest = positionals.slice(name.startsWith('new ') ? 2 : 1);
  const { names, options } = COMMANDS[name];
  const missing = names.slice(rest.length);
  if (missing.length > 0) throw mistake(`${name} lacks its ${missing.join(' and ')}`);
  if (rest.length > names.length)
    throw mistake(`${name}: what is ${rest.slice(names.length).join(' ')}?`);
  for (const option of Object.keys(values)) {
    if (options.some((one) => one === option)) continue;
    throw mistake(`${name} has no option --${option}`);
  }
  const [one = '', two = ''] = rest;
  const isDry = values['dry-run'] ?? false;
  switch (name) {
    case 'new adr':
      return {
        kind: name,
        title: one,
        deciders: split(values.deciders),
        status: values.status ?? 'proposed',
      };
    case 'new page':
      return { kind: name, path: one, title: values.title, type: values.type };
    case 'mv':
      return { kind: name, from: one, to: two, isDry };
    case 'rm':
      return { kind: name, path: one, to: values.to, isDry };
    case 'accept':
      return { kind: name, removals: values.removals ?? false };
    case 'report':
      return { kind: name, asJson: values.json ?? false };
  }
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    const [, unknown] = /Unknown option '(-[^']*)'/.exec(String(error)) ?? [];
    if (unknown === undefined) throw mistake(String(error).replace(/^\w+( \[\w+\])?: /, ''));
    const known = Object.keys(OPTIONS).map((name) => `--${name}`);
    throw mistake(`there is no option ${unknown}: ${suggest(unknown, known)}`);
  }
}

function isCommand(name: string): name is keyof typeof COMMANDS {
  return Object.hasOwn(COMMANDS, name);
}

function split(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function mistake(message: string): Refusal {
  return new Refusal(`${message}\n\n${USAGE}`);
}
