import { codes, deprecation, type Flow, flip, pairUp, severityOf } from './change';
import { compareChoices } from './compare-choices';
import { compareLimits } from './compare-limits';
import { compareProperties } from './compare-properties';
import { compareValues, verb } from './compare-values';
import type { Part } from './nested-in';
import { type Fault, faultOf, type Inner, placeIn, type ShapePair } from './shape-pair';

/** Compares two shapes. `inner` lists the pairs of nested schemas that still need comparing. */
export function compareShapes(pair: ShapePair): { faults: Fault[]; inner: Inner[] } {
  const { before, after, flow } = pair;
  if (before.never || after.never) return compareNever(pair);
  if (before.tooMany || after.tooMany) return compareLarge(pair);
  const choices = compareChoices(pair);
  if (choices.isWhole) return choices;
  const properties = compareProperties(pair);
  const parts = compareParts(pair);
  return {
    faults: [
      ...compareValues(pair),
      ...compareLimits(pair),
      ...compareMarks(pair),
      ...properties.faults,
      ...parts.faults,
      ...choices.faults,
    ].map((fault) =>
      flow.to === 'both' && fault.severity === 'safe' ? { ...fault, severity: 'note' } : fault,
    ),
    inner: [...properties.inner, ...parts.inner, ...choices.inner],
  };
}

function compareNever(pair: ShapePair): { faults: Fault[]; inner: Inner[] } {
  const { before, after, flow } = pair;
  if (before.never === after.never) return { faults: [], inner: [] };
  const how = after.never ? 'narrowed' : 'widened';
  const sentence = `A value ${verb(flow, after.never ? 'lose' : 'gain', false)}.`;
  return { faults: [faultOf(pair, 'type', how, sentence)], inner: [] };
}

// With too many schemas, we can't tell how they differ, only that they do.
function compareLarge(pair: ShapePair): { faults: Fault[]; inner: Inner[] } {
  const text = ({ facets }: ShapePair['before']) =>
    JSON.stringify(facets.map(({ fields }) => fields));
  if (text(pair.before) === text(pair.after)) return { faults: [], inner: [] };
  const sentence = 'It changed, but it contains too many schemas to show how.';
  const place = placeIn(pair);
  return { faults: [{ kind: 'size-changed', severity: 'note', sentence, place }], inner: [] };
}

function compareMarks(pair: ShapePair): Fault[] {
  const { before, after } = pair;
  if (before.deprecated === after.deprecated) return [];
  return [{ ...deprecation(after.deprecated), place: placeIn(pair, 'deprecated') }];
}

function compareParts(pair: ShapePair): { faults: Fault[]; inner: Inner[] } {
  const { before, after, flow } = pair;
  const faults: Fault[] = [];
  const inner: Inner[] = [];
  for (const [step, old, now] of pairUp(before.parts, after.parts)) {
    if (old && now) {
      inner.push({ step, before: old.nodes, after: now.nodes, flow: turned(flow, now) });
    } else {
      faults.push(partFault(pair, (now ?? old) as Part, now !== undefined));
    }
  }
  return { faults, inner };
}

function turned(flow: Flow, { turn }: Part): Flow {
  if (turn === 'same') return flow;
  return turn === 'opposite' ? flip(flow) : { ...flow, to: 'both' };
}

function partFault(pair: ShapePair, part: Part, isNew: boolean): Fault {
  const { flow } = pair;
  const how = isNew ? 'narrowed' : 'widened';
  const kind = isNew ? 'condition-added' : 'condition-removed';
  const keywords = part.nodes.flatMap(({ path }) => path.slice(-1).concat(path.slice(-2, -1)));
  const place = placeIn(pair, ...keywords);
  const isClosing = part.isOthers && part.nodes.some(({ value }) => value === false);
  if (isClosing) {
    // Clients are instructed to ignore unknown properties.
    const severity = !isNew && flow.to === 'caller' ? 'note' : severityOf(flow, how);
    const sentence = `Other properties ${verb(flow, isNew ? 'lose' : 'gain', true)}.`;
    return { kind, severity, sentence, place };
  }
  const types = part.nodes.flatMap(({ value }) =>
    typeof value === 'object' && value !== null && 'type' in value ? [String(value.type)] : [],
  );
  const more = types.length > 0 ? ` (${codes(types)})` : '';
  const end = isNew ? 'added' : 'removed';
  const sentence = `${sentenceCase(part.words)} was ${end}${more}.`;
  return { kind, severity: severityOf(flow, how), sentence, place };
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
