import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../authoring/refusal';
import { CommandError } from '../core/command-error';
import { findCommand } from '../core/command-line/find-command';
import { formatHelp } from '../core/command-line/format-help';
import type { Option, Syntax } from '../core/command-line/syntax';
import { UsageError } from '../core/command-line/usage-error';
import { withOption } from '../core/command-line/with-option';
import { formatProblems } from '../core/format-problems';
import { readCommit } from '../core/git/read-commit';
import { mergeRepeats } from '../core/merge-repeats';
import { ContentError } from '../core/problem';
import { SettingsError } from '../core/settings-error';
import { explainFault } from './explain-fault.mjs';
import { highlightProblems } from './highlight-problems';

type Program = {
  readonly syntax: Syntax;
  /** Does the work. When the signal aborts, cleans up and rejects with the signal's reason. */
  readonly run: (words: readonly string[], signal: AbortSignal) => Promise<void>;
  /** Describes the state after an interruption, such as `out/ is unchanged`. */
  readonly interrupted?: () => string;
};

/** Exit statuses, as in shells: 128 plus the signal's number. SIGHUP means that the terminal was closed. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Exit status if nobody reads our output anymore, as in shells after SIGPIPE. */
const UNREAD = 141;

/**
 * Runs a program, and handles `--help` and `--version`. The exit status is 2 for wrong usage, 129 to 143 for an
 * interruption (see above), and 1 for any other failure. Errors that the user can fix are printed as sentences; others
 * keep their stack trace.
 */
export async function runProgram({ syntax, run, interrupted }: Program): Promise<void> {
  const interruption = new AbortController();
  const { signal } = interruption;
  let status = 0;
  const interrupt = (code: number) => {
    status = code;
    interruption.abort();
  };
  onClosedOutput(() => signal.aborted || interrupt(UNREAD));
  const words = process.argv.slice(2);
  const asks = (...names: readonly string[]) => {
    const end = words.indexOf('--');
    return words.slice(0, end < 0 ? words.length : end).some((word) => names.includes(word));
  };
  if (asks('-h', '--help') || (syntax.commands && words[0] === 'help')) {
    console.log(formatHelp(syntaxOf(words, syntax)));
    return;
  }
  if (asks('--version')) {
    console.log(await readVersion());
    return;
  }
  for (const name of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    // Replace the handler that run.mjs added.
    process.removeAllListeners(name).on(name, () => {
      // A user who interrupts twice doesn't want to wait.
      if (signal.aborted) process.exit(SIGNALS[name]);
      interrupt(SIGNALS[name]);
    });
  }
  onScriptEnd(() => process.emit('SIGHUP'));
  try {
    await run(words, signal);
  } catch (error) {
    if (error === signal.reason) {
      console.error(`Interrupted${interrupted ? `: ${interrupted()}` : ''}.`);
      // Work that's no longer needed may still be running.
      process.exit(status);
    }
    process.exitCode = tell(error, words, syntax);
  }
}

/** Calls `onClosed` if a line can't be printed because the terminal or the reader of a pipe is gone. */
function onClosedOutput(onClosed: () => unknown): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (!['EPIPE', 'EIO', 'ECONNRESET'].includes(error.code ?? '')) throw error;
      onClosed();
    });
  }
}

/** Prints why a program failed, and returns its exit status. */
function tell(error: unknown, words: readonly string[], syntax: Syntax): number {
  if (error instanceof UsageError || error instanceof SettingsError) {
    const { call } = syntaxOf(words, syntax);
    console.error(`${error.message}\nFor help: ${withOption(call, '--help')}`);
    return 2;
  }
  if (error instanceof ContentError) {
    const problems = mergeRepeats(error.problems);
    console.error(highlightProblems(formatProblems(problems), problems, process.stderr));
  } else if (error instanceof CommandError || error instanceof Refusal) {
    console.error(error.message);
  } else {
    console.error(explainFault(error) ?? error);
  }
  return 1;
}

/** Returns the syntax of the command in the arguments, of a group of commands such as `new`, or of the whole program. */
function syntaxOf([first = '', ...rest]: readonly string[], syntax: Syntax): Syntax {
  const { commands = {} } = syntax;
  if (first === 'help') return syntaxOf(rest, syntax);
  try {
    return commands[findCommand([first, ...rest], Object.keys(commands)).name] ?? syntax;
  } catch {
    const group = Object.entries(commands).filter(([name]) => name.startsWith(`${first} `));
    if (group.length === 0) return syntax;
    return { ...syntax, options: optionsOf(group), commands: Object.fromEntries(group) };
  }
}

function optionsOf(
  group: readonly (readonly [name: string, command: Syntax])[],
): Readonly<Record<string, Option>> {
  return Object.fromEntries(
    group.flatMap(([name, { options = {} }]) =>
      Object.entries(options).map(([option, { does, ...rest }]) => [
        option,
        { ...rest, does: `${name}: ${does}` },
      ]),
    ),
  );
}

/** Returns the name, version, and commit of this code: `marlstead-docs 1.2.0 (0a1b2c3)`. */
async function readVersion(): Promise<string> {
  const project = join(import.meta.dirname, '..', '..');
  const { name, version } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
  const commit = await readCommit(project);
  const changed = commit?.isChanged ? ', changed' : '';
  return `${name} ${version}${commit ? ` (${commit.hash.slice(0, 7)}${changed})` : ''}`;
}

/**
 * Calls `onEnd` if npm runs this program and was killed: npm doesn't pass SIGHUP on to its scripts, and can't pass on
 * SIGKILL. Does nothing if another program runs it.
 */
function onScriptEnd(onEnd: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const before = parents();
  const timer = setInterval(() => {
    const now = parents();
    // Without the shell's parent, the file couldn't be read this time.
    if (now === before || now === before.split(' ')[0]) return;
    clearInterval(timer);
    onEnd();
  }, 500).unref();
}

/** Returns our parent, and the parent of the shell if npm started one in between. Only Linux shows the latter. */
function parents(): string {
  const { ppid } = process;
  try {
    const stat = readFileSync(`/proc/${ppid}/stat`, 'utf8');
    const [, shell] = /^\d+ \((?:ba|da)?sh\) \S+ (\d+)/.exec(stat) ?? [];
    return `${ppid} ${shell ?? ''}`;
  } catch {
    return `${ppid}`;
  }
}
