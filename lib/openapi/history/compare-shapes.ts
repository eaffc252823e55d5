import { capitalize } from '../../core/capitalize';
import { formatNumber } from '../model/exact-numbers';
import {
  code,
  codes,
  deprecation,
  type Flow,
  flip,
  pairUp,
  type Severity,
  severityOf,
} from './change';
import { compareChoices } from './compare-choices';
import { compareProperties } from './compare-properties';
import {
  allows,
  BOUND_NAMES,
  type Bound,
  compareBounds,
  exclusiveOf,
  OTHER_KEYWORDS,
  type Part,
} from './shape';
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
  const sentence = `${capitalize(part.words)} was ${end}${more}.`;
  return { kind, severity: severityOf(flow, how), sentence, place };
}

function compareValues(pair: ShapePair): Fault[] {
  const { before, after } = pair;
  const [old, now] = [before.values.listed, after.values.listed];
  if (old && now) return compareListed(pair, old, now);
  const types = compareTypes(pair);
  if (types.length > 0 || (!old && !now)) return types;
  const { flow } = pair;
  if (now) {
    const sentence = `Only ${codes(now)} ${verb(flow, 'gain', now.length > 1)}.`;
    return [faultOf(pair, 'values', 'narrowed', sentence, 'enum', 'const')];
  }
  const place = placeIn(pair, 'enum', 'const');
  const sentence = `Values other than ${codes(old ?? [])} ${verb(flow, 'gain', true)}.`;
  return [{ kind: 'values-widened', severity: ease(flow), sentence, place }];
}

// New values in responses aren't breaking, because clients are instructed to expect them.
function ease(flow: Flow): Severity {
  return flow.to === 'caller' ? 'note' : severityOf(flow, 'widened');
}

function compareListed(pair: ShapePair, old: readonly string[], now: readonly string[]): Fault[] {
  const { flow } = pair;
  const added = now.filter((text) => !old.includes(text));
  const removed = old.filter((text) => !now.includes(text));
  const place = placeIn(pair, 'enum', 'const', 'type');
  if (removed.length === old.length && added.length > 0 && removed.length > 0) {
    const sentence = `The value changed from ${codes(old)} to ${codes(now)}.`;
    return [{ kind: 'values-changed', severity: 'breaking', sentence, place }];
  }
  const faults: Fault[] = [];
  if (removed.length > 0) {
    const sentence = `${codes(removed)} ${verb(flow, 'lose', removed.length > 1)}.`;
    const severity = severityOf(flow, 'narrowed');
    faults.push({ kind: 'values-removed', severity, sentence, place });
  }
  if (added.length > 0) {
    const sentence = `${codes(added)} ${verb(flow, 'gain', added.length > 1)}.`;
    faults.push({ kind: 'values-added', severity: ease(flow), sentence, place });
  }
  return faults;
}

function compareTypes(pair: ShapePair): Fault[] {
  const { before, after, flow } = pair;
  const [old, now] = [before.values.types, after.values.types];
  const isNarrower =
    now !== undefined && (old === undefined || old.some((type) => !allows(now, type)));
  const isWider =
    old !== undefined && (now === undefined || now.some((type) => !allows(old, type)));
  if (!isNarrower && !isWider) return [];
  const how = isNarrower && isWider ? 'changed' : isNarrower ? 'narrowed' : 'widened';
  const differs = [...(old ?? []), ...(now ?? [])].filter(
    (type) => !(old ?? []).includes(type) || !(now ?? []).includes(type),
  );
  const isNull = old && now && differs.join() === 'null';
  const sentence = isNull
    ? `${code('null')} ${verb(flow, isWider ? 'gain' : 'lose', false)}.`
    : `The type changed from ${typesText(old)} to ${typesText(now)}.`;
  return [faultOf(pair, 'type', how, sentence, 'type', 'nullable', 'enum', 'const')];
}

function typesText(types: readonly string[] | undefined): string {
  if (types === undefined) return 'any';
  return types.length === 0 ? 'none' : types.map(code).join(' or ');
}

const VERBS = {
  api: { gain: ['is now accepted', 'are now accepted'], lose: ['is', 'are', 'no longer accepted'] },
  caller: {
    gain: ['can now appear', 'can now appear'],
    lose: ['no longer appears', 'no longer appear'],
  },
  both: { gain: ['is now allowed', 'are now allowed'], lose: ['is', 'are', 'no longer allowed'] },
} as const;

/**
 * Returns the verb for values that became allowed or forbidden, such as `is now accepted` or `no longer appear`. The
 * wording depends on the direction of `flow`.
 */
function verb(flow: Flow, what: 'gain' | 'lose', isMany: boolean): string {
  const words: readonly string[] = VERBS[flow.to][what];
  const [one = '', many = '', rest = ''] = words;
  return `${isMany ? many : one} ${rest}`.trim();
}

function compareLimits(pair: ShapePair): Fault[] {
  const { before, after } = pair;
  return [
    ...Object.entries(BOUND_NAMES).flatMap(([keyword, name]) => compareBound(pair, keyword, name)),
    ...compareMultiples(pair),
    ...compareSets(pair, 'pattern', before.limits.patterns, after.limits.patterns),
    ...compareSets(pair, 'format', before.limits.formats, after.limits.formats),
    ...compareOthers(pair),
    ...compareDefaults(pair),
  ];
}

function compareBound(pair: ShapePair, keyword: string, name: string): Fault[] {
  const old = pair.before.limits.bounds.get(keyword);
  const now = pair.after.limits.bounds.get(keyword);
  if (!old && !now) return [];
  const order = old && now ? compareBounds(keyword, now, old) : now ? 1 : -1;
  if (order === 0) return [];
  const sentence =
    old && now
      ? `The ${name} changed from ${boundText(old)} to ${boundText(now)}.`
      : now
        ? `A ${name} of ${boundText(now)} was added.`
        : `The ${name} of ${boundText(old as Bound)} was removed.`;
  const how = order > 0 ? 'narrowed' : 'widened';
  return [faultOf(pair, 'limit', how, sentence, keyword, exclusiveOf(keyword))];
}

function boundText({ value, isExclusive }: Bound): string {
  return isExclusive ? `${code(formatNumber(value))} (exclusive)` : code(formatNumber(value));
}

function compareMultiples(pair: ShapePair): Fault[] {
  const [old, now] = [pair.before.limits.multiples, pair.after.limits.multiples];
  if (old.join() === now.join()) return [];
  const divides = (all: readonly number[], of: readonly number[]) =>
    all.every((one) => of.some((other) => other % one === 0));
  // For example, 6 is narrower than 3: every multiple of 6 is also a multiple of 3.
  const how = divides(old, now) ? 'narrowed' : divides(now, old) ? 'widened' : 'changed';
  const text = (all: readonly number[]) =>
    all.length > 0 ? `a multiple of ${codes(all.map(formatNumber))}` : 'any number';
  const sentence = `The value changed from ${text(old)} to ${text(now)}.`;
  return [faultOf(pair, 'limit', how, sentence, 'multipleOf')];
}

function compareSets(
  pair: ShapePair,
  thing: 'pattern' | 'format',
  old: readonly string[],
  now: readonly string[],
): Fault[] {
  const isLost = old.some((text) => !now.includes(text));
  const isNew = now.some((text) => !old.includes(text));
  if (!isLost && !isNew) return [];
  const how = isLost && isNew ? widening(old, now) : isNew ? 'narrowed' : 'widened';
  return [faultOf(pair, thing, how, changeText(thing, codes(old), codes(now)), thing)];
}

// Says that something was added, removed, or changed. `old` and `now` are '' if there's nothing.
function changeText(thing: string, old: string, now: string): string {
  if (old !== '' && now !== '') return `The ${thing} changed from ${old} to ${now}.`;
  return `The ${thing} ${now === '' ? `${old} was removed` : `${now} was added`}.`;
}

const WIDER: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' };

function widening(old: readonly string[], now: readonly string[]) {
  const [a = '', b = ''] = [old.join(), now.join()];
  if (WIDER[a] === b) return 'widened';
  return WIDER[b] === a ? 'narrowed' : 'changed';
}

function compareOthers(pair: ShapePair): Fault[] {
  const [old, now] = [pair.before.limits.others, pair.after.limits.others];
  const tell = (text: string, how: 'widened' | 'narrowed', end: string): Fault => {
    const sentence = `This rule was ${end}: ${text.replaceAll('`', "'")}.`;
    return faultOf(pair, 'limit', how, sentence, ...OTHER_KEYWORDS);
  };
  return [
    ...old.filter((text) => !now.includes(text)).map((text) => tell(text, 'widened', 'removed')),
    ...now.filter((text) => !old.includes(text)).map((text) => tell(text, 'narrowed', 'added')),
  ];
}

function compareDefaults(pair: ShapePair): Fault[] {
  const [old, now] = [pair.before.default, pair.after.default];
  if (old === now) return [];
  const how = now === undefined ? 'removed' : old === undefined ? 'added' : 'changed';
  const text = (written: string | undefined) => (written === undefined ? '' : code(written));
  const sentence = changeText('default', text(old), text(now));
  // A new default changes the meaning of requests that omit the value.
  const severity = pair.flow.to === 'caller' ? 'safe' : 'note';
  return [{ kind: `default-${how}`, severity, sentence, place: placeIn(pair, 'default') }];
}
