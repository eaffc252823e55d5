import type { Syntax } from './syntax';
import { VARIABLES } from './variables';
import { withOption } from './with-option';

type Row = readonly [name: string, does: string];

/** Returns the help text for a command: its usage, what it does, and all options and variables. */
export function formatHelp(syntax: Syntax): string {
  const { call, does, commands, notes, variables = [] } = syntax;
  const options = Object.entries(syntax.options ?? {}).map(([name, option]): Row => {
    return [`--${name}${option.value ? ` ${option.value}` : ''}`, option.does];
  });
  const everywhere: Row[] = [
    ['-h, --help', 'show this help'],
    ['--version', 'show the version'],
  ];
  const list = Object.entries(commands ?? {}).map(([name, command]): Row => {
    return [[name, ...(command.operands ?? [])].join(' '), command.does];
  });
  return [
    `Usage: ${usageOf(syntax)}`,
    does,
    ...section('Commands', list),
    ...(commands ? [`For a command's options: ${withOption(call, 'COMMAND --help')}`] : []),
    ...section('Options', [...options, ...everywhere]),
    ...section(
      'Environment variables',
      variables.map((name) => [name, VARIABLES[name]]),
    ),
    ...(notes ? [notes] : []),
  ].join('\n\n');
}

function usageOf({ call, commands, operands = [], options = {} }: Syntax): string {
  const rest = [
    ...(commands ? ['COMMAND'] : operands),
    ...(Object.keys(options).length > 0 ? ['[OPTIONS]'] : []),
  ];
  return rest.length === 0 ? call : withOption(call, rest.join(' '));
}

function section(title: string, rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, does]) => `  ${name.padEnd(width)}  ${does}`);
  return [[`${title}:`, ...lines].join('\n')];
}
