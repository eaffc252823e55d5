import { type DiagramFault, faultAt, isFault, notUnderstood, type SourceLine } from '../fault';
import { findExcess } from '../limits';
import type { Note, Participant, Sequence, Step } from '../sequence';
import { readLabel, readOptionalLabel } from './read-label';
import { findDirective } from './read-lines';

const NAME = '[\\p{L}\\p{N}_]+(?:-[\\p{L}\\p{N}_]+)*';
const PARTICIPANT = new RegExp(`^participant\\s+(${NAME})(?:\\s+as\\s+(.+))?$`, 'u');
const MESSAGE = new RegExp(
  `^(${NAME})\\s*(-->>|->>|--\\)|-\\))\\s*([+-]?)\\s*(${NAME})\\s*:\\s*(.+)$`,
  'u',
);
const OTHER_ARROW = new RegExp(
  `^${NAME}\\s*(<<-->>|<<->>|-->|->|--x|-x)\\s*[+-]?\\s*${NAME}\\s*:`,
  'u',
);
const NOTE = new RegExp(
  `^note\\s+(left of|right of|over)\\s+(${NAME})(?:\\s*,\\s*(${NAME}))?\\s*:\\s*(.+)$`,
  'iu',
);
const BLOCK = /^(loop|alt|opt|par|critical|break)(?:\s+(.+))?$/;
const DIVIDER = /^(else|and)(?:\s+(.+))?$/;

const UNDRAWN: Readonly<Record<string, string>> = {
  actor: 'write `participant`: diagrams have no icons',
  autonumber: 'remove it, and write the step in the message',
  activate: 'write a + after the arrow: `a->>+b: text`',
  deactivate: 'write a - after the arrow: `b-->>-a: text`',
  rect: 'remove it: diagrams use the colors of the page',
  box: 'remove it: participants are drawn without a box around them',
  create: 'declare the participant at the top',
  destroy: 'remove it, and write it in a message',
  option: 'write `alt` with `else`',
};

type Reader = {
  readonly participants: Map<string, Participant & { readonly at: SourceLine }>;
  readonly steps: Step[];
  messages: number;
  /** The open block (loop, alt, …), and its number of messages since the last divider. */
  block: { readonly at: SourceLine; readonly kind: string; messages: number } | undefined;
  /** Each participant's number of open activations. */
  readonly active: Map<string, number>;
};

/** Parses a sequence diagram whose first line is its header, or returns its first fault. */
export function readSequence(lines: readonly SourceLine[]): Sequence | DiagramFault {
  const [header = { number: 1, column: 1, text: '' }, ...body] = lines;
  const reader: Reader = {
    participants: new Map(),
    steps: [],
    messages: 0,
    block: undefined,
    active: new Map(),
  };
  for (const line of body) {
    const fault = readStatement(reader, line);
    if (fault) return fault;
  }
  const { block, messages, participants, steps } = reader;
  if (block) {
    const fix = 'write `end` below its last line';
    return faultAt(block.at, `\`${block.kind}\` is never closed`, fix);
  }
  if (messages === 0) {
    const fix = 'write one, such as `a->>b: text`';
    return faultAt(header, 'The sequence diagram has no message', fix);
  }
  return (
    findExcess(header, 'messages', messages) ??
    findExcess(header, 'nodes', participants.size) ?? {
      kind: 'sequence',
      participants: [...participants.values()],
      steps,
    }
  );
}

function readStatement(reader: Reader, line: SourceLine): DiagramFault | undefined {
  const [, a = '', arrow = '', mark = '', b = '', raw = ''] = MESSAGE.exec(line.text) ?? [];
  if (arrow) return readMessage(reader, line, { a, b, arrow, mark, raw });
  const directive = findDirective(line);
  if (directive) return directive;
  const [, id, label] = PARTICIPANT.exec(line.text) ?? [];
  if (id) return readParticipant(reader, line, id, label ?? id);
  const [, place, first = '', second, text = ''] = NOTE.exec(line.text) ?? [];
  if (place) {
    const ids = second ? [first, second] : [first];
    return readNote(reader, line, place.toLowerCase() as Note['place'], ids, text);
  }
  const other = OTHER_ARROW.exec(line.text)?.[1];
  if (other) {
    const fix = 'use ->>, -->>, -), or --)';
    return faultAt(line, `The arrow \`${other}\` isn't supported`, fix, other);
  }
  const [, kind, title] = BLOCK.exec(line.text) ?? [];
  if (kind) return openBlock(reader, line, kind, title);
  const [, part, condition] = DIVIDER.exec(line.text) ?? [];
  if (part) return divideBlock(reader, line, part, condition);
  if (line.text === 'end') return closeBlock(reader, line);
  const word = /^\w+/.exec(line.text)?.[0] ?? '';
  const fix = Object.hasOwn(UNDRAWN, word) ? UNDRAWN[word] : undefined;
  return fix
    ? faultAt(line, `\`${word}\` isn't supported in sequence diagrams`, fix)
    : notUnderstood(line, 'sequence diagram');
}

function readParticipant(
  reader: Reader,
  at: SourceLine,
  id: string,
  raw: string,
): DiagramFault | undefined {
  const known = reader.participants.get(id);
  if (known) {
    const fix = 'declare it once, above its messages';
    return faultAt(at, `\`${id}\` is already on line ${known.at.number}`, fix, id);
  }
  const lines = readLabel(at, raw);
  if (isFault(lines)) return lines;
  reader.participants.set(id, { id, at, lines });
  return undefined;
}

function mention(reader: Reader, at: SourceLine, id: string): void {
  if (!reader.participants.has(id)) reader.participants.set(id, { id, at, lines: [id] });
}

/** Registers a message from `a` to `b`. `mark` is +, -, or ''. */
function readMessage(
  reader: Reader,
  at: SourceLine,
  { a, b, arrow, mark, raw }: Readonly<Record<'a' | 'b' | 'arrow' | 'mark' | 'raw', string>>,
): DiagramFault | undefined {
  const lines = readLabel(at, raw);
  if (isFault(lines)) return lines;
  const times = (id: string) => reader.active.get(id) ?? 0;
  if (mark === '-' && times(a) === 0) {
    const fix = 'write a + after the arrow of the message that activates it';
    return faultAt(at, `\`${a}\` isn't active`, fix, mark + b);
  }
  if (mark === '-') reader.active.set(a, times(a) - 1);
  if (mark === '+') reader.active.set(b, times(b) + 1);
  mention(reader, at, a);
  mention(reader, at, b);
  reader.steps.push({
    kind: 'message',
    from: a,
    to: b,
    lines,
    start: 'none',
    end: arrow.endsWith(')') ? 'open' : 'arrow',
    stroke: arrow.startsWith('--') ? 'dashed' : 'solid',
    activates: mark === '+',
    deactivates: mark === '-',
  });
  reader.messages += 1;
  if (reader.block) reader.block.messages += 1;
  return undefined;
}

/** Registers a note next to one participant, or over one or two. */
function readNote(
  reader: Reader,
  at: SourceLine,
  place: Note['place'],
  ids: readonly string[],
  raw: string,
): DiagramFault | undefined {
  const lines = readLabel(at, raw);
  if (isFault(lines)) return lines;
  if (reader.messages === 0) {
    return faultAt(at, 'The note is above the first message', 'move it below the first message');
  }
  if (ids.length > 1 && place !== 'over') {
    const fix = `write \`Note over ${ids.join(',')}: …\``;
    return faultAt(at, `The note is ${place} two participants`, fix);
  }
  for (const id of ids) mention(reader, at, id);
  reader.steps.push({ kind: 'note', place, ids, lines });
  return undefined;
}

/** Opens a block, such as a loop or an alt. */
function openBlock(
  reader: Reader,
  at: SourceLine,
  kind: string,
  raw: string | undefined,
): DiagramFault | undefined {
  if (reader.block) {
    const fix = 'close the outer one first: blocks can only be one level deep';
    return faultAt(at, `\`${kind}\` is inside \`${reader.block.kind}\``, fix);
  }
  const title = titleOf(at, kind, raw);
  if (isFault(title)) return title;
  reader.block = { at, kind, messages: 0 };
  reader.steps.push({ kind: 'open', title });
  return undefined;
}

/** Begins the next section of a block such as alt or par. */
function divideBlock(
  reader: Reader,
  at: SourceLine,
  kind: string,
  raw: string | undefined,
): DiagramFault | undefined {
  const outer = kind === 'else' ? 'alt' : 'par';
  if (reader.block?.kind !== outer) {
    return faultAt(at, `\`${kind}\` is outside \`${outer}\``, `write \`${outer}\` above it`);
  }
  if (reader.block.messages === 0) {
    return faultAt(at, `There's no message above \`${kind}\``, 'write one, or remove the part');
  }
  const title = titleOf(at, kind, raw);
  if (isFault(title)) return title;
  reader.block.messages = 0;
  reader.steps.push({ kind: 'divide', title });
  return undefined;
}

function closeBlock(reader: Reader, at: SourceLine): DiagramFault | undefined {
  if (!reader.block) return faultAt(at, '`end` has no block to close', 'remove it');
  const { kind, messages } = reader.block;
  if (messages === 0) {
    const fix = 'write one, or remove the part';
    return faultAt(at, `There's no message above this \`end\` of \`${kind}\``, fix);
  }
  reader.block = undefined;
  reader.steps.push({ kind: 'close' });
  return undefined;
}

function titleOf(at: SourceLine, kind: string, raw: string | undefined): string | DiagramFault {
  const lines = readOptionalLabel(at, raw);
  if (isFault(lines)) return lines;
  return lines ? `${kind} [${lines.join(' ')}]` : kind;
}
