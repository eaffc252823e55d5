import { type Figure, shapeFigure } from './figure';
import { type Label, measureLabel } from './measure-text';
import type { Message, Note, ParticipantGroup, Sequence } from './sequence';

/** A participant with its box and the x of its lifeline. */
export type Lifeline = { readonly figure: Figure; readonly x: number };

/** Width in px at which labels wrap. */
const WRAP = { message: 150, note: 180, group: 140 } as const;

/** Distances in px. `message` includes the space for activation bars. */
export const SPACE = { box: 20, message: 14, loop: 34, beside: 14, note: 10, group: 8 } as const;

/** The minimum distance between two lifelines. `left` and `right` are their indexes. */
type Distance = { readonly left: number; readonly right: number; readonly least: number };

/**
 * Lays out a sequence diagram's lifelines, as close together as boxes, messages, and notes allow. Keyed by participant
 * id.
 */
export function placeLifelines({ participants, steps, groups }: Sequence): Map<string, Lifeline> {
  const figures = participants.map(({ lines, shape }) => shapeFigure(shape, lines));
  const order = new Map(participants.map(({ id }, index) => [id, index]));
  const between = figures.slice(1).map(({ width }, left) => ({
    left,
    right: left + 1,
    least: ((figures[left]?.width ?? 0) + width) / 2 + SPACE.box,
  }));
  const distances = steps.flatMap((step) => {
    if (step.kind === 'message') {
      const figure = step.creates ? figures[order.get(step.to) ?? 0] : undefined;
      return distancesForMessage(step, order, (figure?.width ?? 0) / 2);
    }
    return step.kind === 'note' ? distancesForNote(step, order) : [];
  });
  distances.push(...groups.flatMap((group) => distancesForGroup(group, order, figures)));
  const places: number[] = [];
  for (const index of figures.keys()) {
    const fits = [...between, ...distances].filter(
      ({ left, right }) => left >= 0 && right === index,
    );
    places.push(Math.max(0, ...fits.map(({ left, least }) => (places[left] ?? 0) + least)));
  }
  return new Map(
    participants.flatMap(({ id }, index) => {
      const figure = figures[index];
      return figure ? [[id, { figure, x: places[index] ?? 0 }] as const] : [];
    }),
  );
}

/** Returns the distances that a group's title needs, around its own participants and to the next ones. */
function distancesForGroup(
  group: ParticipantGroup,
  order: ReadonlyMap<string, number>,
  figures: readonly Figure[],
): Distance[] {
  const own = group.ids.map((id) => order.get(id) ?? 0);
  const [first, last] = [Math.min(...own), Math.max(...own)];
  const halfOf = (index: number) => (figures[index]?.width ?? 0) / 2;
  const title = titleOf(group).width + 2 * SPACE.group;
  const excess = Math.max(0, title - 2 * SPACE.group - halfOf(first) - halfOf(last));
  const half = first === last ? excess / 2 + SPACE.group : SPACE.group;
  const beside = (index: number, inner: number) =>
    halfOf(index) + halfOf(inner) + half + SPACE.group + SPACE.box;
  return [
    { left: first - 1, right: first, least: beside(first - 1, first) },
    { left: last, right: last + 1, least: beside(last + 1, last) },
    ...(first === last ? [] : [{ left: first, right: last, least: excess }]),
  ];
}

/** Returns the left and right edge of each box around participants, and its title. */
export function placeGroups(
  { groups }: Sequence,
  lifelines: ReadonlyMap<string, Lifeline>,
): { readonly left: number; readonly right: number; readonly title: Label }[] {
  return groups.map((group) => {
    const own = group.ids.flatMap((id) => lifelines.get(id) ?? []);
    const left = Math.min(...own.map(({ x, figure }) => x - figure.width / 2)) - SPACE.group;
    const right = Math.max(...own.map(({ x, figure }) => x + figure.width / 2)) + SPACE.group;
    const title = titleOf(group);
    const missing = Math.max(0, title.width + 2 * SPACE.group - (right - left)) / 2;
    return { left: left - missing, right: right + missing, title };
  });
}

function titleOf({ title }: ParticipantGroup): Label {
  return measureLabel('group', title, WRAP.group);
}

function distancesForMessage(
  message: Message,
  order: ReadonlyMap<string, number>,
  extra: number,
): Distance[] {
  const [left = 0, right = 0] = [message.from, message.to]
    .map((id) => order.get(id) ?? 0)
    .sort((a, b) => a - b);
  const { width } = measureMessage(message);
  return left === right
    ? [{ left, right: left + 1, least: SPACE.loop + width + 2 * SPACE.message }]
    : [{ left, right, least: width + 2 * SPACE.message + extra }];
}

function distancesForNote(note: Note, order: ReadonlyMap<string, number>): Distance[] {
  const [at = 0, ...others] = note.ids.map((id) => order.get(id) ?? 0);
  if (others.length > 0) return [];
  const width = measureNote(note).width + 2 * SPACE.note;
  const beside = width + 2 * SPACE.beside;
  const over = width / 2 + SPACE.beside;
  return [
    { left: at - 1, right: at, least: { 'left of': beside, 'right of': 0, over }[note.place] },
    { left: at, right: at + 1, least: { 'left of': 0, 'right of': beside, over }[note.place] },
  ];
}

/** Returns a message's label. If the message goes back to its own sender, the label is left-aligned. */
export function measureMessage({ from, to, lines }: Message): Label {
  return measureLabel(from === to ? 'aside' : 'edge', lines, WRAP.message);
}

/** Returns a note's label. It wraps at `span` px, or at the default width if that's more. */
export function measureNote({ lines }: Note, span = 0): Label {
  return measureLabel('note', lines, Math.max(WRAP.note, span));
}
