import type { VARIABLES } from './variables';

/** A command-line option. If it takes a value, `value` is the placeholder for the help, such as `FORMAT`. */
export type Option = { readonly value?: string; readonly does: string };

/** A command's syntax, which its help shows and `readArguments` enforces. */
export type Syntax = {
  /** The command line without its arguments, such as `npm run docs -- mv`. */
  readonly call: string;
  /** A description of the command in one sentence. */
  readonly does: string;
  /** The arguments that aren't options. `FROM` is required, `PATH…` takes at least one, and `[PATH…]` any number. */
  readonly operands?: readonly string[];
  readonly options?: Readonly<Record<string, Option>>;
  readonly variables?: readonly (keyof typeof VARIABLES)[];
  /** Notes and examples for the help. */
  readonly notes?: string;
  /** The subcommands of a program, by name. */
  readonly commands?: Readonly<Record<string, Syntax>>;
};
