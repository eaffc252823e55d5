import { findCommand } from '../core/command-line/find-command';
import { readArguments } from '../core/command-line/read-arguments';
import { COMMANDS } from './docs-syntax';

/** A command of the authoring tools, with its arguments. */
type Command = ReturnType<typeof parseCommand>;

/** A command that ends by itself. The others serve an editor or an agent. */
export type OneTimeCommand = Exclude<Command, { readonly kind: 'lsp' | 'mcp' }>;

/** Parses the arguments after `npm run docs --`. Throws a UsageError if they're invalid. */
export function parseCommand(words: readonly string[]) {
  const { name: kind, rest } = findCommand(
    words,
    Object.keys(COMMANDS) as (keyof typeof COMMANDS)[],
  );
  switch (kind) {
    case 'new adr': {
      const { operands, values } = readArguments(rest, COMMANDS[kind]);
      const [title = ''] = operands;
      const { status = 'proposed', deciders } = values;
      return { kind, title, deciders: split(deciders), status };
    }
    case 'new page': {
      const { operands, values } = readArguments(rest, COMMANDS[kind]);
      const [path = ''] = operands;
      return { kind, path, title: values.title, type: values.type };
    }
    case 'mv': {
      const { operands, values } = readArguments(rest, COMMANDS[kind]);
      const [from = '', to = ''] = operands;
      return { kind, from, to, isDry: values['dry-run'] ?? false };
    }
    case 'rm': {
      const { operands, values } = readArguments(rest, COMMANDS[kind]);
      const [path = ''] = operands;
      return { kind, path, to: values.to, isDry: values['dry-run'] ?? false };
    }
    case 'convert': {
      const { operands, values } = readArguments(rest, COMMANDS[kind]);
      return { kind, files: operands, isDry: values['dry-run'] ?? false };
    }
    case 'accept':
      return { kind, removals: readArguments(rest, COMMANDS[kind]).values.removals ?? false };
    case 'facts': {
      const [ref = ''] = readArguments(rest, COMMANDS[kind]).operands;
      return { kind, ref };
    }
    case 'lsp':
      readArguments(rest, COMMANDS[kind]);
      return { kind };
    case 'mcp':
      return { kind, mayWrite: readArguments(rest, COMMANDS[kind]).values.write ?? false };
    case 'report': {
      const { owner, json } = readArguments(rest, COMMANDS[kind]).values;
      return { kind, owner, asJson: json ?? false };
    }
  }
}

function split(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
