import { FACES, wrapLine } from './face';
import { type DiagramFault, faultAt, isFault, type SourceLine } from './fault';
import { readLabel } from './label';
import type { Edge } from './plan';
import type { Words } from './words';

/** A participant that sends or receives messages. */
type Participant = {
  readonly at: SourceLine;
  readonly key: string;
  readonly lines: readonly string[];
};

/** A message, with its label broken into the lines to draw. */
type Message = Edge & { readonly lines: readonly string[] };

/** A sequence diagram that's being read. */
export type Story = {
  readonly participants: Map<string, Participant>;
  readonly messages: Message[];
  /** The source for the library, in order. Each step adds its own label. */
  readonly steps: ((words: Words) => string)[];
  /** The open block (loop, alt, …), and its number of messages since the last divider. */
  block: { readonly at: SourceLine; readonly kind: string; messages: number } | undefined;
  /** The number of activations of each participant that haven't been deactivated yet. */
  readonly active: Map<string, number>;
};

const WRAP = { message: 150, note: 180 } as const;

/** Creates a sequence diagram without messages. */
export function createStory(): Story {
  return { participants: new Map(), messages: [], steps: [], block: undefined, active: new Map() };
}

/** Registers a declared participant. */
export function declare(
  story: Story,
  at: SourceLine,
  id: string,
  raw: string,
): DiagramFault | undefined {
  const known = story.participants.get(id);
  if (known) {
    const fix = 'declare it once, above its messages';
    return faultAt(at, `\`${id}\` is already on line ${known.at.number}`, fix, id);
  }
  const lines = readLabel(at, raw);
  if (isFault(lines)) return lines;
  story.participants.set(id, { at, key: `n${story.participants.size}`, lines });
  return undefined;
}

function keyOf(story: Story, at: SourceLine, id: string): string {
  const key = story.participants.get(id)?.key ?? `n${story.participants.size}`;
  if (!story.participants.has(id)) story.participants.set(id, { at, key, lines: [id] });
  return key;
}

/** Registers a message: `arrow` is one of four, and `mark` is +, -, or ''. */
export function tell(
  story: Story,
  at: SourceLine,
  { a, b, arrow, mark, raw }: Readonly<Record<'a' | 'b' | 'arrow' | 'mark' | 'raw', string>>,
): DiagramFault | undefined {
  const said = readLabel(at, raw);
  if (isFault(said)) return said;
  const [from, to] = [keyOf(story, at, a), keyOf(story, at, b)];
  const times = (key: string) => story.active.get(key) ?? 0;
  if (mark === '-' && times(from) === 0) {
    return faultAt(
      at,
      `\`${a}\` isn't active`,
      'write a + after the arrow of the message that activates it',
      mark + b,
    );
  }
  if (mark === '-') story.active.set(from, times(from) - 1);
  if (mark === '+') story.active.set(to, times(to) + 1);
  const lines = said.flatMap((text) => wrapLine(text, FACES.edge, WRAP.message));
  const end = arrow.endsWith(')') ? 'open' : 'arrow';
  const stroke = arrow.startsWith('--') ? 'dashed' : 'solid';
  story.messages.push({ at, from, to, start: 'none', end, stroke, lines });
  if (story.block) story.block.messages += 1;
  const face = from === to ? 'aside' : 'edge';
  story.steps.push(
    (words) => `${from}${arrow}${mark}${to}: ${words.add(at, face, lines, { stacked: false })}`,
  );
  return undefined;
}

/** Registers a note beside one participant, or over one or two. */
export function remark(
  story: Story,
  at: SourceLine,
  place: string,
  ids: readonly string[],
  raw: string,
): DiagramFault | undefined {
  const lines = readLabel(at, raw);
  if (isFault(lines)) return lines;
  if (story.messages.length === 0) {
    return faultAt(at, 'The note is above the first message', 'move it below the first message');
  }
  if (ids.length > 1 && place !== 'over') {
    return faultAt(
      at,
      `The note is ${place} two participants`,
      `write \`Note over ${ids.join(',')}: …\``,
    );
  }
  const keys = ids.map((id) => keyOf(story, at, id)).join(',');
  story.steps.push(
    (words) =>
      `Note ${place} ${keys}: ${words.add(at, 'note', lines, { wrap: WRAP.note, stacked: false })}`,
  );
  return undefined;
}

/** Opens a block, such as a loop or an alt. */
export function open(
  story: Story,
  at: SourceLine,
  kind: string,
  raw: string | undefined,
): DiagramFault | undefined {
  if (story.block) {
    return faultAt(
      at,
      `\`${kind}\` is inside \`${story.block.kind}\``,
      'close the outer one first: blocks can only be one level deep',
    );
  }
  const title = titleOf(at, kind, raw);
  if (isFault(title)) return title;
  story.block = { at, kind, messages: 0 };
  story.steps.push((words) => `${kind} ${words.add(at, 'frame', [title], { stacked: false })}`);
  return undefined;
}

/** Begins the next part of an alt or par. */
export function divide(
  story: Story,
  at: SourceLine,
  kind: string,
  raw: string | undefined,
): DiagramFault | undefined {
  const outer = kind === 'else' ? 'alt' : 'par';
  if (story.block?.kind !== outer) {
    return faultAt(at, `\`${kind}\` is outside \`${outer}\``, `write \`${outer}\` above it`);
  }
  if (story.block.messages === 0) {
    return faultAt(at, `There's no message above \`${kind}\``, 'write one, or remove the part');
  }
  const title = titleOf(at, kind, raw);
  if (isFault(title)) return title;
  story.block.messages = 0;
  story.steps.push((words) => `${kind} ${words.add(at, 'aside', [title], { stacked: false })}`);
  return undefined;
}

/** Closes the open block. */
export function close(story: Story, at: SourceLine): DiagramFault | undefined {
  if (!story.block) return faultAt(at, '`end` has no block to close', 'remove it');
  const { kind, messages } = story.block;
  if (messages === 0) {
    return faultAt(
      at,
      `There's no message above this \`end\` of \`${kind}\``,
      'write one, or remove the part',
    );
  }
  story.block = undefined;
  story.steps.push(() => 'end');
  return undefined;
}

function titleOf(at: SourceLine, kind: string, raw: string | undefined): string | DiagramFault {
  const lines = raw === undefined ? undefined : readLabel(at, raw);
  if (isFault(lines)) return lines;
  return lines ? `${kind} [${lines.join(' ')}]` : kind;
}
