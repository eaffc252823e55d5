import { code, codes, type Flow, type Severity, severityOf } from './change';
import { allows } from './shape';
import { type Fault, faultOf, placeIn, type ShapePair } from './shape-pair';

/** Compares the allowed types and values. */
export function compareValues(pair: ShapePair): Fault[] {
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
export function verb(flow: Flow, what: 'gain' | 'lose', isMany: boolean): string {
  const words: readonly string[] = VERBS[flow.to][what];
  const [one = '', many = '', rest = ''] = words;
  return `${isMany ? many : one} ${rest}`.trim();
}
