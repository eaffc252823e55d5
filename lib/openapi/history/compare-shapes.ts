import { compareChoices } from './compare-choices';
import { compareLimits } from './compare-limits';
import { compareProperties } from './compare-properties';
import { compareValues, verb } from './compare-values';
import { type Flow, flip, judge } from './flow';
import { type Fault, type Inner, type Meeting, placeIn } from './meeting';
import type { Part } from './shape-parts';
import { codes } from './words';

/** Compares two shapes. `inner` lists the pairs of nested schemas that still need comparing. */
export function compareShapes(meeting: Meeting): { faults: Fault[]; inner: Inner[] } {
  const { before, after, flow } = meeting;
  if (before.never || after.never) return compareNever(meeting);
  if (before.tooMany || after.tooMany) return compareLarge(meeting);
  const choices = compareChoices(meeting);
  if (choices.isWhole) return choices;
  const properties = compareProperties(meeting);
  const parts = compareParts(meeting);
  return {
    faults: [
      ...compareValues(meeting),
      ...compareLimits(meeting),
      ...compareMarks(meeting),
      ...properties.faults,
      ...parts.faults,
      ...choices.faults,
    ].map((fault) =>
      flow.to === 'both' && fault.severity === 'safe' ? { ...fault, severity: 'note' } : fault,
    ),
    inner: [...properties.inner, ...parts.inner, ...choices.inner],
  };
}

function compareNever(meeting: Meeting): { faults: Fault[]; inner: Inner[] } {
  const { before, after, flow } = meeting;
  if (before.never === after.never) return { faults: [], inner: [] };
  const how = after.never ? 'narrowed' : 'widened';
  const sentence = `A value ${verb(flow, after.never ? 'lose' : 'gain', false)}.`;
  const fault = { kind: `type-${how}` as const, severity: judge(flow, how), sentence };
  return { faults: [{ ...fault, place: placeIn(meeting) }], inner: [] };
}

// With too many schemas we can't say how they differ, only that they do.
function compareLarge(meeting: Meeting): { faults: Fault[]; inner: Inner[] } {
  const text = ({ facets }: Meeting['before']) =>
    JSON.stringify(facets.map(({ fields }) => fields));
  if (text(meeting.before) === text(meeting.after)) return { faults: [], inner: [] };
  const sentence = 'It changed, and it is made of too many schemas to say how.';
  const place = placeIn(meeting);
  return { faults: [{ kind: 'size-changed', severity: 'note', sentence, place }], inner: [] };
}

function compareMarks(meeting: Meeting): Fault[] {
  const { before, after } = meeting;
  if (before.deprecated === after.deprecated) return [];
  const place = placeIn(meeting, 'deprecated');
  return after.deprecated
    ? [{ kind: 'deprecation-added', severity: 'note', sentence: 'It is deprecated now.', place }]
    : [
        {
          kind: 'deprecation-removed',
          severity: 'safe',
          sentence: 'It is no longer deprecated.',
          place,
        },
      ];
}

function compareParts(meeting: Meeting): { faults: Fault[]; inner: Inner[] } {
  const { before, after, flow } = meeting;
  const faults: Fault[] = [];
  const inner: Inner[] = [];
  for (const step of new Set([...before.parts.keys(), ...after.parts.keys()])) {
    const [old, now] = [before.parts.get(step), after.parts.get(step)];
    if (old && now) {
      inner.push({ step, before: old.nodes, after: now.nodes, flow: turned(flow, now) });
    } else {
      faults.push(partFault(meeting, (now ?? old) as Part, now !== undefined));
    }
  }
  return { faults, inner };
}

function turned(flow: Flow, { turn }: Part): Flow {
  if (turn === 'same') return flow;
  return turn === 'opposite' ? flip(flow) : { ...flow, to: 'both' };
}

function partFault(meeting: Meeting, part: Part, isNew: boolean): Fault {
  const { flow } = meeting;
  const how = isNew ? 'narrowed' : 'widened';
  const kind = isNew ? 'condition-added' : 'condition-removed';
  const keywords = part.nodes.flatMap(({ path }) => path.slice(-1).concat(path.slice(-2, -1)));
  const place = placeIn(meeting, ...keywords);
  const isClosing = part.isOthers && part.nodes.some(({ value }) => value === false);
  if (isClosing) {
    // Clients are instructed to ignore unknown properties.
    const severity = !isNew && flow.to === 'caller' ? 'note' : judge(flow, how);
    const sentence = `Other properties ${verb(flow, isNew ? 'lose' : 'gain', true)}.`;
    return { kind, severity, sentence, place };
  }
  const types = part.nodes.flatMap(({ value }) =>
    typeof value === 'object' && value !== null && 'type' in value ? [String(value.type)] : [],
  );
  const more = types.length > 0 ? ` (${codes(types)})` : '';
  const sentence = isNew
    ? `There is ${part.words} now${more}.`
    : `${sentenceCase(part.words)} is gone${more}.`;
  return { kind, severity: judge(flow, how), sentence, place };
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
