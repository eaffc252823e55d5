import type { Piece } from './message';
import { UNKNOWN } from './operations';

/** A command in a script: its words, without quotes. */
export type Command = readonly Piece[];

type Reader = {
  readonly script: string;
  at: number;
  readonly commands: Piece[][];
  words: Piece[];
  word: { text: string; offsets: number[] } | undefined;
  /** The delimiters of the here-documents that start on this line. */
  readonly documents: string[];
};

/**
 * Returns the commands of a Bash script, including those inside `$(…)`. A variable becomes its name between two
 * `UNKNOWN` characters. A command substitution becomes one `UNKNOWN`. Skips the text of here-documents.
 */
export function readCommands(script: string): Command[] {
  const reader: Reader = { script, at: 0, commands: [], words: [], word: undefined, documents: [] };
  while (reader.at < script.length) readNext(reader);
  endCommand(reader);
  return reader.commands;
}

function readNext(reader: Reader): void {
  const { script, at } = reader;
  const letter = script.charAt(at);
  if (script.startsWith('\\\n', at)) reader.at += 2;
  else if (letter === '\\') take(reader, script.charAt(at + 1), at + 1, 2);
  else if (letter === "'") readQuoted(reader);
  else if (letter === '"') readDoubleQuoted(reader);
  else if (letter === '$' || letter === '`') readExpansion(reader);
  else if (letter === ' ' || letter === '\t') {
    endWord(reader);
    reader.at += 1;
  } else if (letter === '#' && !reader.word) {
    const end = script.indexOf('\n', at);
    reader.at = end < 0 ? script.length : end;
  } else if (script.startsWith('<<', at) && !script.startsWith('<<<', at)) noteDocument(reader);
  else if (/[\n;|&()<>]/.test(letter)) {
    endWord(reader);
    if (!/[<>]/.test(letter)) endCommand(reader);
    if (letter === '\n') skipDocuments(reader);
    reader.at += 1;
  } else take(reader, letter, at, 1);
}

function take(reader: Reader, text: string, at: number, length: number): void {
  reader.word ??= { text: '', offsets: [] };
  reader.word.text += text;
  for (let index = 0; index < text.length; index += 1) reader.word.offsets.push(at + index);
  reader.at += length;
}

function readQuoted(reader: Reader): void {
  const end = reader.script.indexOf("'", reader.at + 1);
  const to = end < 0 ? reader.script.length : end;
  const text = reader.script.slice(reader.at + 1, to);
  take(reader, text, reader.at + 1, to + 1 - reader.at);
}

function readDoubleQuoted(reader: Reader): void {
  take(reader, '', reader.at, 1);
  while (reader.at < reader.script.length) {
    const { script, at } = reader;
    const letter = script.charAt(at);
    if (letter === '"') {
      reader.at += 1;
      return;
    }
    if (script.startsWith('\\\n', at)) reader.at += 2;
    else if (letter === '\\' && /["\\$`]/.test(script.charAt(at + 1))) {
      take(reader, script.charAt(at + 1), at + 1, 2);
    } else if (letter === '$' || letter === '`') readExpansion(reader);
    else take(reader, letter, at, 1);
  }
}

function readExpansion(reader: Reader): void {
  const rest = reader.script.slice(reader.at);
  const [variable, name = '', braced = ''] =
    /^\$(?:(\w+|[?#@*!$-])|\{(\w+)[^}]*\})/.exec(rest) ?? [];
  if (variable !== undefined) {
    const word = `${UNKNOWN}${name || braced}${UNKNOWN}`;
    take(reader, word, reader.at, variable.length);
  } else if (rest.startsWith('$(')) {
    const length = closingAt(rest);
    const inner = reader.at + 2;
    const commands = readCommands(rest.slice(2, length - 1));
    reader.commands.push(...commands.map((words) => words.map((word) => moved(word, inner))));
    take(reader, UNKNOWN, reader.at, length);
  } else if (rest.startsWith('`')) {
    const end = rest.indexOf('`', 1);
    take(reader, UNKNOWN, reader.at, end < 0 ? rest.length : end + 1);
  } else take(reader, '$', reader.at, 1);
}

function closingAt(text: string): number {
  let depth = 0;
  for (const { 0: part, index } of text.matchAll(/'[^']*'|\\.|[()]/g)) {
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (part === ')' && depth === 0) return index + 1;
  }
  return text.length;
}

function moved({ text, offsetAt }: Piece, by: number): Piece {
  return { text, offsetAt: (index) => offsetAt(index) + by };
}

// The here-document starts on the next line, so the reader continues with the rest of this line.
function noteDocument(reader: Reader): void {
  const rest = reader.script.slice(reader.at);
  const [mark = '<<', end = ''] = /^<<-?\s*['"]?(\w*)['"]?/.exec(rest) ?? [];
  endWord(reader);
  reader.documents.push(end);
  reader.at += mark.length;
}

function skipDocuments(reader: Reader): void {
  for (const end of reader.documents.splice(0)) {
    const rest = reader.script.slice(reader.at);
    const [text = rest] = new RegExp(`^[\\s\\S]*?\\n\\s*${end}(?=\\n|$)`).exec(rest) ?? [];
    reader.at += text.length;
  }
}

function endWord(reader: Reader): void {
  const { word } = reader;
  if (!word) return;
  const { text, offsets } = word;
  const start = offsets[0] ?? reader.at;
  const last = (offsets.at(-1) ?? start) + 1;
  reader.words.push({ text, offsetAt: (index) => offsets[index] ?? last });
  reader.word = undefined;
}

function endCommand(reader: Reader): void {
  endWord(reader);
  if (reader.words.length > 0) reader.commands.push(reader.words);
  reader.words = [];
}
