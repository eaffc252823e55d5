import {
  collectFaults,
  type DiagramFault,
  FIRST_LINE,
  faultAt,
  isFault,
  notUnderstood,
  type SourceLine,
} from '../fault';
import type { EdgeEnd, Stroke } from '../graph';
import { findExcess } from '../limits';
import type { Note, Participant, Sequence, Step } from '../sequence';
import { dropColor } from './css-colors';
import { readText } from './read-label';
import { endsEntity, isStyling, partOf, trimEnd } from './read-lines';

const PARTICIPANT =
  /^(?:(create)\s+)?(participant|actor)\s+([^@]+?)(?:@(\{[^}]*\}))?(?:\s+as\s+(.+))?$/i;
// Arrows with a `>` come first, because `-x` and `-)` can be part of a name.
const ARROW = /<<-->>|<<->>|-->>|->>|-->|->/;
const OPEN_ARROW = /--x|-x|--\)|-\)/i;
const NOTE = /^note\s+(left\s+of|right\s+of|over)\s+([^:]+):(.*)$/i;
const BLOCK = /^(loop|alt|opt|par|par_over|critical|break|rect)(?:\s+(.+))?$/i;
const DIVIDER = /^(else|and|option)(?:\s+(.+))?$/i;
const ACTIVATION = /^(activate|deactivate|destroy)\s+(.+)$/i;
const NUMBERED = /^autonumber(?:\s+(off|\d+(?:\.\d+)?(?:\s+\d+(?:\.\d+)?)?))?$/i;
// Menus of participants, which only show when they're clicked.
const MENU = /^(?:links?|properties|details)\s+[^:]+:/i;
const STATEMENT =
  /^(?:participant|actor|create|note|loop|alt|else|opt|par|and|critical|option|break|rect|box|end|activate|deactivate|destroy|autonumber|title)\b/i;

/** The parts of a block, by the word that begins the next one. */
const OUTER: Readonly<Record<string, readonly string[]>> = {
  else: ['alt'],
  and: ['par', 'par_over'],
  option: ['critical'],
};

const MESSAGES = 'write `a->>b: text`, with ->>, -->>, ->, -->, -x, --x, -), or --)';

type Reader = {
  readonly participants: Map<
    string,
    Participant & { readonly at: SourceLine; isMentioned: boolean }
  >;
  readonly groups: { readonly title: readonly string[]; readonly ids: string[] }[];
  readonly steps: Step[];
  /** The open blocks (loop, alt, …), from outside to inside. */
  readonly blocks: { readonly at: SourceLine; readonly kind: string }[];
  /** Each participant's number of open activations. */
  readonly active: Map<string, number>;
  /** Participants that the next message to them creates, or the next one from or to them destroys. */
  readonly created: Set<string>;
  readonly destroyed: Set<string>;
  /** The next message's number and the distance to the one after it, if messages have numbers. */
  number: { next: number; readonly step: number } | undefined;
  title: string | undefined;
};

/** Parses a sequence diagram whose first line is its header. Returns all faults if it has any. */
export function readSequence(lines: readonly SourceLine[]): Sequence | DiagramFault[] {
  const [header = FIRST_LINE, ...body] = lines.flatMap(splitLine);
  const reader: Reader = {
    participants: new Map(),
    groups: [],
    steps: [],
    blocks: [],
    active: new Map(),
    created: new Set(),
    destroyed: new Set(),
    number: undefined,
    title: undefined,
  };
  const { blocks, groups, participants, steps } = reader;
  const faults = collectFaults(body, (line) => readStatement(reader, line));
  for (const { at, kind } of blocks) {
    faults.push(faultAt(at, `\`${kind}\` is never closed`, 'write `end` below its last line'));
  }
  if (participants.size === 0 && faults.length === 0) {
    const fix = 'write one, such as `a->>b: text`';
    faults.push(faultAt(header, 'The sequence diagram has no message', fix));
  }
  const countOf = (...kinds: string[]) => steps.filter(({ kind }) => kinds.includes(kind)).length;
  const counts = {
    messages: countOf('message', 'note'),
    nodes: participants.size,
    groups: countOf('open'),
  };
  faults.push(...findExcess(header, counts));
  if (faults.length > 0) return faults;
  return {
    kind: 'sequence',
    title: reader.title,
    participants: sortByGroup([...participants.values()], groups),
    groups: groups.filter(({ ids }) => ids.length > 0),
    steps,
  };
}

/** Keeps the participants of each group together. */
function sortByGroup<T extends Participant>(
  participants: readonly T[],
  groups: Reader['groups'],
): T[] {
  const groupOf = (id: string) => groups.find(({ ids }) => ids.includes(id));
  return participants.flatMap((one, index) => {
    const group = groupOf(one.id);
    if (!group) return [one];
    const members = participants.filter(({ id }) => group.ids.includes(id));
    return participants.indexOf(members[0] ?? one) === index ? members : [];
  });
}

/** Splits a line at semicolons, if a statement follows. Others belong to a message's text. */
function splitLine(line: SourceLine): SourceLine[] {
  for (let end = line.text.indexOf(';'); end >= 0; end = line.text.indexOf(';', end + 1)) {
    if (endsEntity(line.text, end)) continue;
    const rest = partOf(line, end + 1);
    if (rest.text === '') return [partOf(line, 0, end)];
    if (STATEMENT.test(rest.text) || splitMessage(rest.text)) {
      return [partOf(line, 0, end), ...splitLine(rest)];
    }
  }
  return [line];
}

function readStatement(reader: Reader, whole: SourceLine): DiagramFault | undefined {
  const message = splitMessage(whole.text);
  const isNote = NOTE.exec(whole.text);
  if (message && !isNote && !MENU.test(whole.text)) return readMessage(reader, whole, message);
  // In messages and notes, `%%` is text.
  const line = isNote ? whole : trimEnd(whole);
  if (isStyling(line) || MENU.test(line.text)) return undefined;
  if (isNote) return readNote(reader, line, isNote);
  const participant = PARTICIPANT.exec(line.text);
  if (participant) return readParticipant(reader, line, participant);
  const [, change, id = ''] = ACTIVATION.exec(line.text) ?? [];
  if (change) return readChange(reader, line, change.toLowerCase(), id);
  const numbered = NUMBERED.exec(line.text);
  if (numbered) {
    const [start = 1, step = 1] = (numbered[1] ?? '1').split(/\s+/).map(Number);
    reader.number = numbered[1]?.toLowerCase() === 'off' ? undefined : { next: start, step };
    return undefined;
  }
  const [, title] = /^title(?:\s*:\s*|\s+)(.+)$/i.exec(line.text) ?? [];
  if (title) {
    reader.title = title;
    return undefined;
  }
  if (/^box(?:\s|$)/i.test(line.text)) return openBox(reader, line);
  const [, kind, text] = BLOCK.exec(line.text) ?? [];
  if (kind) return openBlock(reader, line, kind.toLowerCase(), text);
  const [, part, condition] = DIVIDER.exec(line.text) ?? [];
  if (part) return divideBlock(reader, line, part.toLowerCase(), condition);
  if (/^end$/i.test(line.text)) {
    const closed = reader.blocks.pop();
    if (!closed) return faultAt(line, '`end` has no block to close', 'remove it');
    if (closed.kind !== 'box') reader.steps.push({ kind: 'close' });
    return undefined;
  }
  return notUnderstood(line, 'sequence diagram', MESSAGES);
}

type Split = {
  readonly a: string;
  readonly b: string;
  readonly arrow: string;
  readonly mark: string;
  readonly text: string;
};

/** Splits `a->>+b: text`. Returns undefined for anything else. */
function splitMessage(text: string): Split | undefined {
  const colon = text.indexOf(':');
  if (colon < 0) return undefined;
  const head = text.slice(0, colon);
  const found = ARROW.exec(head) ?? OPEN_ARROW.exec(head);
  if (!found) return undefined;
  const a = head
    .slice(0, found.index)
    .replace(/\(\)\s*$/, '')
    .trim();
  const rest = head.slice(found.index + found[0].length).trim();
  const mark = /^[+-]/.exec(rest)?.[0] ?? '';
  const b = rest
    .slice(mark.length)
    .replace(/^\s*\(\)/, '')
    .trim();
  if (a === '' || b === '' || ARROW.test(b)) return undefined;
  return { a, b, arrow: found[0].toLowerCase(), mark, text: text.slice(colon + 1) };
}

function readParticipant(
  reader: Reader,
  at: SourceLine,
  [, create, word = '', name = '', properties = '', alias]: RegExpExecArray,
): DiagramFault | undefined {
  const id = name.trim();
  const known = reader.participants.get(id);
  const label = alias ?? /["']?alias["']?\s*:\s*["']([^"']+)/.exec(properties)?.[1] ?? id;
  const lines = readText(at, label.trim());
  if (isFault(lines)) return lines;
  if (known && !known.isMentioned && known.lines.join('\n') !== lines.join('\n')) {
    const fix = 'declare it once, above its messages';
    return faultAt(at, `\`${id}\` is already on line ${known.at.number}`, fix, id);
  }
  const isStore = /["']?type["']?\s*:\s*["'](?:database|queue|collections)["']/.test(properties);
  const shape = isStore
    ? 'store'
    : word.toLowerCase() === 'actor' || /["']actor["']/.test(properties)
      ? 'stadium'
      : 'box';
  reader.participants.set(id, { id, at, lines, shape, isMentioned: false });
  if (create) reader.created.add(id);
  if (reader.blocks.at(-1)?.kind === 'box') reader.groups.at(-1)?.ids.push(id);
  return undefined;
}

function mention(reader: Reader, at: SourceLine, id: string): void {
  if (reader.participants.has(id)) return;
  reader.participants.set(id, { id, at, lines: [id], shape: 'box', isMentioned: true });
}

/** Reads `activate a`, `deactivate a`, or `destroy a`. */
function readChange(
  reader: Reader,
  at: SourceLine,
  change: string,
  id: string,
): DiagramFault | undefined {
  mention(reader, at, id);
  if (change === 'destroy') {
    reader.destroyed.add(id);
    return undefined;
  }
  if (change === 'deactivate') {
    const fault = deactivate(reader, at, id, id);
    if (fault) return fault;
  } else reader.active.set(id, (reader.active.get(id) ?? 0) + 1);
  reader.steps.push({ kind: change === 'activate' ? 'activate' : 'deactivate', id });
  return undefined;
}

function deactivate(
  reader: Reader,
  at: SourceLine,
  id: string,
  part: string,
): DiagramFault | undefined {
  const times = reader.active.get(id) ?? 0;
  if (times === 0) {
    const fix = 'write a + after the arrow of the message that activates it';
    return faultAt(at, `\`${id}\` isn't active`, fix, part);
  }
  reader.active.set(id, times - 1);
  return undefined;
}

/** Returns how a message's arrow looks. */
function strokeOf(arrow: string): Stroke {
  const end: EdgeEnd = arrow.endsWith(')')
    ? 'open'
    : arrow.endsWith('x')
      ? 'cross'
      : arrow.endsWith('>>')
        ? 'arrow'
        : 'none';
  const start = arrow.startsWith('<<') ? 'arrow' : 'none';
  return { start, end, stroke: arrow.includes('--') ? 'dashed' : 'solid' };
}

function readMessage(
  reader: Reader,
  at: SourceLine,
  { a, b, arrow, mark, text }: Split,
): DiagramFault | undefined {
  const shown = text.replace(/^\s*(?:no)?wrap:/, '').trim();
  const lines = shown === '' ? [''] : readText(at, shown);
  if (isFault(lines)) return lines;
  const fault = mark === '-' ? deactivate(reader, at, a, mark + b) : undefined;
  if (fault) return fault;
  if (mark === '+') reader.active.set(b, (reader.active.get(b) ?? 0) + 1);
  mention(reader, at, a);
  mention(reader, at, b);
  const { number } = reader;
  const [first = '', ...others] = lines;
  reader.steps.push({
    kind: 'message',
    from: a,
    to: b,
    lines: number ? [`${number.next}. ${first}`.trim(), ...others] : lines,
    ...strokeOf(arrow),
    activates: mark === '+',
    deactivates: mark === '-',
    creates: a !== b && reader.created.delete(b),
  });
  if (number) number.next += number.step;
  for (const id of [a, b]) {
    if (reader.destroyed.delete(id)) reader.steps.push({ kind: 'destroy', id });
  }
  return undefined;
}

/** Reads a note next to one participant, or over several. */
function readNote(
  reader: Reader,
  at: SourceLine,
  [, place = '', names = '', raw = '']: RegExpExecArray,
): DiagramFault | undefined {
  const lines = readText(at, raw.trim());
  if (isFault(lines)) return lines;
  const ids = names.split(',').map((name) => name.trim());
  const side = place.toLowerCase().replace(/\s+/, ' ') as Note['place'];
  if (ids.length > 1 && side !== 'over') {
    const fix = `write \`Note over ${ids.join(',')}: …\``;
    return faultAt(at, `The note is ${side} two participants`, fix);
  }
  for (const id of ids) mention(reader, at, id);
  reader.steps.push({ kind: 'note', place: side, ids, lines });
  return undefined;
}

/** Opens a box around participants. Its color is dropped. */
function openBox(reader: Reader, at: SourceLine): DiagramFault | undefined {
  const title = dropColor(at.text.slice('box'.length).trim());
  reader.blocks.push({ at, kind: 'box' });
  const lines = title === '' ? [] : readText(at, title);
  reader.groups.push({ title: isFault(lines) ? [] : lines, ids: [] });
  return isFault(lines) ? lines : undefined;
}

/** Opens a block, such as a loop or an alt. A `rect` has no title, only a color. */
function openBlock(
  reader: Reader,
  at: SourceLine,
  kind: string,
  raw: string | undefined,
): DiagramFault | undefined {
  reader.blocks.push({ at, kind });
  const title = kind === 'rect' ? '' : titleOf(at, kind, raw);
  reader.steps.push({ kind: 'open', title: isFault(title) ? '' : title });
  return isFault(title) ? title : undefined;
}

/** Begins the next section of a block such as alt or par. */
function divideBlock(
  reader: Reader,
  at: SourceLine,
  kind: string,
  raw: string | undefined,
): DiagramFault | undefined {
  const [outer = '', ...others] = OUTER[kind] ?? [];
  const around = reader.blocks.at(-1)?.kind ?? '';
  if (around !== outer && !others.includes(around)) {
    return faultAt(at, `\`${kind}\` is outside \`${outer}\``, `write \`${outer}\` above it`);
  }
  const title = titleOf(at, kind, raw);
  if (isFault(title)) return title;
  reader.steps.push({ kind: 'divide', title });
  return undefined;
}

function titleOf(at: SourceLine, kind: string, raw: string | undefined): string | DiagramFault {
  const lines = raw === undefined ? undefined : readText(at, raw.trim());
  if (isFault(lines)) return lines;
  return lines ? `${kind} [${lines.join(' ')}]` : kind;
}
