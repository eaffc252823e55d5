import { type Fields, textOf, textsOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { flowsOf, schemeText } from '../model/security';
import { type Both, code, codes } from './change';
import { type Comparison, placeAfter } from './comparison';

/** One security requirement: its schemes and their scopes, such as `bearer` and `bearer with unit:read`. */
type Choice = ReadonlySet<string>;

/** Compares the security schemes themselves. `compareSecurity` compares which operations use them. */
export function compareSchemes(comparison: Comparison): void {
  const { before, after } = comparison;
  for (const [name, { fields }] of before.schemes) {
    const match = after.schemes.get(name);
    if (!match || meaningOf(match.fields) === meaningOf(fields)) continue;
    const [is, was] = [schemeText(match.fields), schemeText(fields)];
    const sentence =
      is === was
        ? `The way to obtain ${code(name)} changed.`
        : `${code(name)} changed from ${code(was)} to ${code(is)}.`;
    const place = placeAfter(comparison, match.node);
    const where = 'authentication';
    comparison.note({ kind: 'scheme-changed', severity: 'breaking', where, sentence, place });
  }
}

function meaningOf(scheme: Fields): string {
  const { type, in: location, name, scheme: kind, openIdConnectUrl } = scheme;
  const flows = flowsOf(scheme).map((flow) => ({ name: flow.name, urls: flow.urls }));
  const sorted = flows.sort((a, b) => (a.name < b.name ? -1 : 1));
  const own = [type, location, name, textOf(kind).toLowerCase(), openIdConnectUrl];
  return JSON.stringify([...own, sorted]);
}

/**
 * Compares the security requirements of two operations. For a webhook, they describe how the API authenticates to the
 * receiver.
 */
export function compareSecurity(comparison: Comparison, [before, after]: Both<Operation>): void {
  const old = choicesOf(before, findRenamed(comparison));
  const now = choicesOf(after, new Map());
  const lost = old.filter((choice) => !now.some((other) => isWithin(other, choice)));
  const gained = now.filter((choice) => !old.some((other) => isWithin(other, choice)));
  const isOwn = after.fields.security !== undefined;
  const holder = isOwn ? after.node : comparison.after.description.entry;
  // Computed lazily, because there's rarely a change to report.
  const place = () => placeAfter(comparison, holder, 'security');
  for (const choice of lost) {
    const sentence = lostText(choice, now);
    const severity = after.kind === 'path' ? 'breaking' : 'note';
    comparison.note({ kind: 'security-narrowed', severity, sentence, place: place() });
  }
  for (const choice of gained) {
    const harder = lost.some((other) => isWithin(other, choice));
    if (harder) continue;
    const sentence = gainedText(choice, old);
    comparison.note({ kind: 'security-widened', severity: 'safe', sentence, place: place() });
  }
}

// Returns the new names of schemes that changed only their name.
function findRenamed({ before, after }: Comparison): Map<string, string> {
  const gone = [...before.schemes].filter(([name]) => !after.schemes.has(name));
  return new Map(
    gone.flatMap(([name, { fields }]) => {
      const meaning = meaningOf(fields);
      const match = [...after.schemes].find(([, other]) => meaningOf(other.fields) === meaning);
      return match ? [[name, match[0]] as const] : [];
    }),
  );
}

function choicesOf({ security }: Operation, renamed: ReadonlyMap<string, string>): Choice[] {
  const choices = security.map((choice) => {
    const demands = Object.entries(choice).flatMap(([name, scopes]) => {
      const label = renamed.get(name) ?? name;
      return [label, ...textsOf(scopes).map((scope) => `${label} with ${scope}`)];
    });
    return new Set(demands);
  });
  return choices.length > 0 ? choices : [new Set()];
}

function isWithin(small: Choice, large: Choice): boolean {
  return [...small].every((demand) => large.has(demand));
}

function lostText(choice: Choice, now: readonly Choice[]): string {
  const heavier = now.find((other) => isWithin(choice, other));
  if (choice.size === 0) {
    return `Authentication is now required: ${now.map(choiceText).join(', or ')}.`;
  }
  if (!heavier) return `${choiceText(choice)} is no longer accepted.`;
  const more = [...heavier].filter((demand) => !choice.has(demand));
  return `${choiceText(choice)} is no longer enough; ${codes(more)} is also required.`;
}

function gainedText(choice: Choice, old: readonly Choice[]): string {
  if (choice.size === 0) return 'Authentication is no longer required.';
  const heavier = old.find((other) => isWithin(choice, other));
  if (!heavier) return `${choiceText(choice)} is now accepted.`;
  const less = [...heavier].filter((demand) => !choice.has(demand));
  return `${codes(less)} is no longer required.`;
}

function choiceText(choice: Choice): string {
  const demands = [...choice];
  // An entry with a scope already includes the scheme's name.
  const told = demands.filter((one) => !demands.some((other) => other.startsWith(`${one} with `)));
  return told.length === 0 ? 'None' : told.map(code).join(' together with ');
}
