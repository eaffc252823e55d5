import { formatNumber } from '../model/exact-numbers';
import { code, codes, type Flow, type Severity, severityOf, type Thing } from './change';
import { type Bound, compareBounds, OTHER_KEYWORDS } from './shape';
import { type Fault, placeIn, type ShapePair } from './shape-pair';

const NAMES: Readonly<Record<string, string>> = {
  minimum: 'minimum',
  maximum: 'maximum',
  minLength: 'minimum length',
  maxLength: 'maximum length',
  minItems: 'minimum number of items',
  maxItems: 'maximum number of items',
  minProperties: 'minimum number of properties',
  maxProperties: 'maximum number of properties',
  minContains: 'minimum number of matching items',
  maxContains: 'maximum number of matching items',
};

/** Compares limits, patterns, formats and defaults. */
export function compareLimits(pair: ShapePair): Fault[] {
  const { before, after } = pair;
  const isSame = before.limits.multiples.join() === after.limits.multiples.join();
  return [
    ...compareAll(pair, 'low', 1),
    ...compareAll(pair, 'high', -1),
    ...(isSame ? [] : compareMultiples(pair)),
    ...compareSets(pair, 'pattern', before.limits.patterns, after.limits.patterns),
    ...compareFormats(pair),
    ...compareOthers(pair),
    ...compareDefaults(pair),
  ];
}

function compareAll(pair: ShapePair, which: 'low' | 'high', sign: 1 | -1): Fault[] {
  const { before, after, flow } = pair;
  const keywords = new Set([...before.limits[which].keys(), ...after.limits[which].keys()]);
  return [...keywords].sort().flatMap((keyword) => {
    const old = before.limits[which].get(keyword);
    const now = after.limits[which].get(keyword);
    const order = old && now ? compareBounds(now, old, sign) : now ? 1 : -1;
    if (order === 0) return [];
    const how = order > 0 ? 'narrowed' : 'widened';
    const name = NAMES[keyword] ?? keyword;
    const place = placeIn(pair, keyword, exclusive(keyword));
    const sentence = now
      ? old
        ? `The ${name} changed from ${boundText(old)} to ${boundText(now)}.`
        : `A ${name} of ${boundText(now)} was added.`
      : `The ${name}${old ? ` of ${boundText(old)}` : ''} was removed.`;
    return [{ kind: `limit-${how}` as const, severity: severityOf(flow, how), sentence, place }];
  });
}

function exclusive(keyword: string): string {
  return `exclusive${keyword.charAt(0).toUpperCase()}${keyword.slice(1)}`;
}

function boundText({ value, isExclusive }: Bound): string {
  return isExclusive ? `${code(formatNumber(value))} (exclusive)` : code(formatNumber(value));
}

function compareMultiples(pair: ShapePair): Fault[] {
  const { before, after, flow } = pair;
  const [old, now] = [before.limits.multiples, after.limits.multiples];
  const divides = (all: readonly number[], of: readonly number[]) =>
    all.every((one) => of.some((other) => other % one === 0));
  // For example, 6 is narrower than 3: every multiple of 6 is also a multiple of 3.
  const isNarrower = divides(old, now);
  const how = isNarrower ? 'narrowed' : divides(now, old) ? 'widened' : 'changed';
  const text = (all: readonly number[]) =>
    all.length > 0 ? `a multiple of ${codes(all.map(formatNumber))}` : 'any number';
  const sentence = `The value changed from ${text(old)} to ${text(now)}.`;
  const place = placeIn(pair, 'multipleOf');
  return [{ kind: `limit-${how}`, severity: severityOf(flow, how), sentence, place }];
}

function compareSets(
  pair: ShapePair,
  thing: Thing & ('pattern' | 'format'),
  old: readonly string[],
  now: readonly string[],
): Fault[] {
  const isLost = old.some((text) => !now.includes(text));
  const isNew = now.some((text) => !old.includes(text));
  if (!isLost && !isNew) return [];
  const how = isLost && isNew ? widening(old, now) : isNew ? 'narrowed' : 'widened';
  const sentence =
    now.length === 0
      ? `The ${thing} ${codes(old)} was removed.`
      : old.length > 0
        ? `The ${thing} changed from ${codes(old)} to ${codes(now)}.`
        : `The ${thing} ${codes(now)} was added.`;
  const severity = severityOf(pair.flow, how);
  return [{ kind: `${thing}-${how}`, severity, sentence, place: placeIn(pair, thing) }];
}

const WIDER: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' };

function widening(old: readonly string[], now: readonly string[]) {
  const [a = '', b = ''] = [old.join(), now.join()];
  if (WIDER[a] === b) return 'widened';
  return WIDER[b] === a ? 'narrowed' : 'changed';
}

function compareFormats(pair: ShapePair): Fault[] {
  const { before, after } = pair;
  return compareSets(pair, 'format', before.limits.formats, after.limits.formats);
}

function compareOthers(pair: ShapePair): Fault[] {
  const { before, after, flow } = pair;
  const [old, now] = [before.limits.others, after.limits.others];
  const place = placeIn(pair, ...OTHER_KEYWORDS);
  const tell = (text: string, how: 'widened' | 'narrowed', end: string): Fault => {
    const sentence = `This rule was ${end}: ${text.replaceAll('`', "'")}.`;
    return { kind: `limit-${how}`, severity: severityOf(flow, how), place, sentence };
  };
  return [
    ...old.filter((text) => !now.includes(text)).map((text) => tell(text, 'widened', 'removed')),
    ...now.filter((text) => !old.includes(text)).map((text) => tell(text, 'narrowed', 'added')),
  ];
}

function compareDefaults(pair: ShapePair): Fault[] {
  const [old, now] = [pair.before.default, pair.after.default];
  if (old === now) return [];
  const place = placeIn(pair, 'default');
  const severity = defaultSeverity(pair.flow);
  if (now === undefined) {
    const sentence = `The default ${code(old ?? '')} was removed.`;
    return [{ kind: 'default-removed', severity, sentence, place }];
  }
  if (old === undefined) {
    const sentence = `The default ${code(now)} was added.`;
    return [{ kind: 'default-added', severity, sentence, place }];
  }
  const sentence = `The default changed from ${code(old)} to ${code(now)}.`;
  return [{ kind: 'default-changed', severity, sentence, place }];
}

// A new default changes the meaning of requests that omit the value.
function defaultSeverity({ to }: Flow): Severity {
  return to === 'caller' ? 'safe' : 'note';
}
