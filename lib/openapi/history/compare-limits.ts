import { formatNumber } from '../model/exact-numbers';
import { code, codes } from './change';
import { BOUND_NAMES, type Bound, compareBounds, exclusiveOf, OTHER_KEYWORDS } from './shape';
import { type Fault, faultOf, placeIn, type ShapePair } from './shape-pair';

/** Compares limits, patterns, formats and defaults. */
export function compareLimits(pair: ShapePair): Fault[] {
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
