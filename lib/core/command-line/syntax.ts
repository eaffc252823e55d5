import type { VARIABLES } from './variables';

/** An option. It takes a value if `value` names one, such as `FORMAT`. */
export type Option = { readonly value?: string; readonly does: string };

/** What a person can type for one command: its help shows it, and `readArguments` goes by it. */
export type Syntax = {
  /** What stands in front of the arguments, such as `npm run docs -- mv`. */
  readonly call: string;
  /** What the command does, in one sentence. */
  readonly does: string;
  /** The arguments that aren't options: `FROM` is required, `[PATH…]` is any number. */
  readonly operands?: readonly string[];
  readonly options?: Readonly<Record<string, Option>>;
  readonly variables?: readonly (keyof typeof VARIABLES)[];
  /** More for the help: notes and examples. */
  readonly notes?: string;
  /** The commands of a program that has several, by name. */
  readonly commands?: Readonly<Record<string, Syntax>>;
};
