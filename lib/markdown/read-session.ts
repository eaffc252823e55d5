import { isShell } from './shell-variables';

/** A line of a shell session. A command can begin with a prompt. All other lines are output or comments. */
export type SessionLine = {
  readonly prompt: string;
  readonly text: string;
  readonly isCommand: boolean;
};

/** Languages of code blocks that show what a shell prints, too. In the others, `#` alone is a comment. */
const SESSION = /^(?:console|terminal|(?:(?:ba|z)?sh|shell)-?session)$/;

const PROMPT = /^\$\s+/;
// A command as root begins with a small letter or a path, and a comment is a sentence.
const ROOT_PROMPT = /^(?:\$\s+|#\s+(?=[a-z._~/])(?!.*\w[.:!?]$))/;

/**
 * Returns the lines of a shell sample with prompts, or undefined if it has none: then all of it is commands. A command
 * continues on the next line after a backslash, a pipe, `&&`, or `||`, in quotes, and in a here-document.
 */
export function readSession(code: string, language: string): SessionLine[] | undefined {
  const isSession = SESSION.test(language);
  if (!isSession && !isShell(language)) return undefined;
  const lines = code.split('\n');
  const hasCommand = (found: readonly SessionLine[]) => found.some(({ isCommand }) => isCommand);
  if (!isSession && !hasCommand(readLines(lines, PROMPT))) return undefined;
  const found = readLines(lines, ROOT_PROMPT);
  return hasCommand(found) ? found : undefined;
}

function readLines(lines: readonly string[], start: RegExp): SessionLine[] {
  const found: SessionLine[] = [];
  let isScript = true;
  while (found.length < lines.length) {
    const [line = '', ...below] = lines.slice(found.length);
    const prompt = start.exec(line)?.[0] ?? '';
    const text = line.slice(prompt.length);
    const isCommand = prompt !== '';
    found.push({ prompt, text, isCommand });
    if (isCommand) found.push(...readMore(text, below, start));
    // In the here-document of a script without prompts, `$` is only text.
    else if (isScript) found.push(...readDocuments(text, below).map(asOutput));
    isScript &&= !isCommand;
  }
  return found;
}

function asOutput({ prompt, text }: SessionLine): SessionLine {
  return { prompt: '', text: prompt + text, isCommand: false };
}

/** Returns the lines below a command that belong to it. */
function readMore(command: string, below: readonly string[], start: RegExp): SessionLine[] {
  const documents = readDocuments(command, below);
  const count = documents.length || countMore(command, below, start);
  if (count === 0) return [];
  const lines = documents.length > 0 ? documents : below.slice(0, count).map(readContinuation);
  const all = documents.length > 0 ? command.replace(DOCUMENT, '') : joinLines(command, lines);
  return [...lines, ...readMore(all, below.slice(count), start)];
}

function countMore(command: string, below: readonly string[], start: RegExp): number {
  const next = below.findIndex((line) => start.test(line));
  const lines = next < 0 ? below : below.slice(0, next);
  if (CUT.test(command)) return Math.min(1, lines.length);
  const quote = openQuote(command);
  if (quote === undefined) return 0;
  // Without an end, the quote is an apostrophe.
  return (
    1 +
    lines.findIndex(
      (line, index) =>
        line.includes(quote) &&
        openQuote(joinLines(command, lines.slice(0, index + 1).map(readContinuation))) ===
          undefined,
    )
  );
}

const CUT = /(?<!\\)(?:\\\\)*\\$|(?:\||&&)\s*$/;
const CLOSED = /\\[\s\S]|'[^']*'|"(?:\\[\s\S]|[^"\\])*"|(?<![^\s;&|()])#[^\n]*/g;

function openQuote(command: string): string | undefined {
  return /['"]/.exec(command.replace(CLOSED, ''))?.[0];
}

function joinLines(command: string, lines: readonly SessionLine[]): string {
  return [command, ...lines.map(({ text }) => text)].join('\n');
}

function readContinuation(line: string): SessionLine {
  const prompt = /^>(?:\s|$)/.exec(line)?.[0] ?? '';
  return { prompt, text: line.slice(prompt.length), isCommand: true };
}

const DOCUMENT = /(?<!<)<<-?[ \t]*(["']?)([\w.-]+)\1/g;

/** Returns the here-documents below a command, or nothing if one has no end. */
function readDocuments(command: string, below: readonly string[]): SessionLine[] {
  let end = 0;
  for (const [, , name = ''] of command.matchAll(DOCUMENT)) {
    const count = below.slice(end).findIndex((line) => line.replace(/^>?\s*/, '') === name);
    if (count < 0) return [];
    end += count + 1;
  }
  // If even the end has a prompt, so has the text. Otherwise, `>` is part of the text.
  const hasPrompts = below[end - 1]?.startsWith('>');
  return below
    .slice(0, end)
    .map((text) => (hasPrompts ? readContinuation(text) : { prompt: '', text, isCommand: true }));
}
