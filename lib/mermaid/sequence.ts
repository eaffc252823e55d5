import { FACES, widthOf } from './face';
import { type DiagramFault, faultAt, type SourceLine } from './fault';
import { findDirective } from './line';
import { type DiagramPlan, findExcess, notUnderstood } from './plan';
import { close, createStory, declare, divide, open, remark, type Story, tell } from './story';
import { createWords } from './words';

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

/** Parses a sequence diagram whose first line is its header, or returns its first fault. */
export function readSequence(lines: readonly SourceLine[]): DiagramPlan | DiagramFault {
  const [header = { number: 1, column: 1, text: '' }, ...body] = lines;
  const story = createStory();
  for (const line of body) {
    const fault = readStatement(story, line);
    if (fault) return fault;
  }
  const { block, messages, participants } = story;
  if (block) {
    return faultAt(
      block.at,
      `\`${block.kind}\` is never closed`,
      'write `end` below its last line',
    );
  }
  if (messages.length === 0) {
    return faultAt(
      header,
      'The sequence diagram has no message',
      'write one, such as `a->>b: text`',
    );
  }
  return (
    findExcess(header, 'messages', messages.length) ??
    findExcess(header, 'nodes', participants.size) ??
    planSequence(story)
  );
}

function readStatement(story: Story, line: SourceLine): DiagramFault | undefined {
  const [, a = '', arrow = '', mark = '', b = '', raw = ''] = MESSAGE.exec(line.text) ?? [];
  if (arrow) return tell(story, line, { a, b, arrow, mark, raw });
  const directive = findDirective(line);
  if (directive) return directive;
  const [, id, label] = PARTICIPANT.exec(line.text) ?? [];
  if (id) return declare(story, line, id, label ?? id);
  const [, place, first = '', second, text = ''] = NOTE.exec(line.text) ?? [];
  if (place) {
    return remark(story, line, place.toLowerCase(), second ? [first, second] : [first], text);
  }
  const other = OTHER_ARROW.exec(line.text)?.[1];
  if (other) {
    return faultAt(
      line,
      `The arrow \`${other}\` isn't supported`,
      'use ->>, -->>, -), or --)',
      other,
    );
  }
  const [, kind, title] = BLOCK.exec(line.text) ?? [];
  if (kind) return open(story, line, kind, title);
  const [, part, condition] = DIVIDER.exec(line.text) ?? [];
  if (part) return divide(story, line, part, condition);
  if (line.text === 'end') return close(story, line);
  const word = /^\w+/.exec(line.text)?.[0] ?? '';
  const fix = Object.hasOwn(UNDRAWN, word) ? UNDRAWN[word] : undefined;
  return fix
    ? faultAt(line, `\`${word}\` isn't supported in sequence diagrams`, fix)
    : notUnderstood(line, 'sequence diagram');
}

function planSequence(story: Story): DiagramPlan {
  const words = createWords();
  const reserves = reserveGaps(story);
  const participants = [...story.participants.values()].map(({ at, key, lines }, index) => {
    const reserve = reserves[index] ?? 0;
    return `participant ${key} as ${words.add(at, 'node', [lines.join(' ')], { reserve, stacked: false })}`;
  });
  const steps = story.steps.map((step) => step(words));
  const source = ['sequenceDiagram', ...participants, ...steps].join('\n');
  return { kind: 'sequence', source, words, edges: story.messages };
}

// The library's gap between two lifelines is half of both boxes plus 40 px. A box is its label plus 32 px.
const GAP = { between: 40, box: 32, beside: 28, loop: 56 } as const;

/** Returns the label width to reserve for each participant, in px, so its messages fit between the lifelines. */
function reserveGaps({ participants, messages }: Story): number[] {
  const keys = [...participants.values()].map(({ key }) => key);
  const needs = keys.map(() => 0);
  for (const { from, to, lines } of messages) {
    const [left = 0, right = 0] = [keys.indexOf(from), keys.indexOf(to)].sort((a, b) => a - b);
    const width = Math.max(...lines.map((line) => widthOf(line, FACES.edge)));
    const need = width + (left === right ? GAP.loop : GAP.beside);
    if (right - left <= 1) needs[left] = Math.max(needs[left] ?? 0, need);
  }
  const boxFor = (gap = 0) => gap - GAP.between - GAP.box;
  // Messages from the last participant to itself extend into the margin.
  return keys.map((_, index) =>
    Math.max(0, boxFor(needs[index - 1]), index < keys.length - 1 ? boxFor(needs[index]) : 0),
  );
}
