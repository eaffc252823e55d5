import { type Description, nodeAt, resolve } from '../model/description';
import { fieldsOf, listOf, textOf, textsOf } from '../model/fields';
import type { Node } from '../model/node';
import { flowsOf, schemeText } from '../view/security-view';
import { type Comparison, placeAfter, placeBefore } from './comparison';
import { code, codes } from './words';

/** One security requirement: its schemes and their scopes, such as `bearer` and `bearer with unit:read`. */
type Choice = ReadonlySet<string>;

/** Compares the security schemes themselves. `compareSecurity` compares which operations use them. */
export function compareSchemes(comparison: Comparison): void {
  const old = schemesOf(comparison.before);
  const now = schemesOf(comparison.after);
  for (const [name, { node, meaning }] of old) {
    const match = now.get(name);
    if (!match || match.meaning === meaning) continue;
    const [is, was] = [schemeText(fieldsOf(match.node.value)), schemeText(fieldsOf(node.value))];
    const sentence =
      is === was
        ? `The way to obtain ${code(name)} changed.`
        : `${code(name)} changed from ${code(was)} to ${code(is)}.`;
    const place = placeAfter(comparison, match.node);
    comparison.note({
      kind: 'scheme-changed',
      severity: 'breaking',
      where: 'authentication',
      sentence,
      place,
    });
  }
}

type Scheme = { readonly node: Node; readonly meaning: string };

function schemesOf(description: Description): Map<string, Scheme> {
  const { components } = fieldsOf(description.entry.value);
  return new Map(
    Object.entries(fieldsOf(fieldsOf(components).securitySchemes)).flatMap(([name, value]) => {
      const path = ['components', 'securitySchemes', name];
      const node = resolve(description, nodeAt(description.entry, path, 'securityScheme', value));
      return node ? [[name, { node, meaning: meaningOf(node) }] as const] : [];
    }),
  );
}

function meaningOf({ value }: Node): string {
  const fields = fieldsOf(value);
  const { type, in: location, name, scheme, openIdConnectUrl } = fields;
  const flows = flowsOf(fields).map((flow) => ({ name: flow.name, urls: flow.urls }));
  const sorted = flows.sort((a, b) => (a.name < b.name ? -1 : 1));
  return JSON.stringify([
    type,
    location,
    name,
    textOf(scheme).toLowerCase(),
    openIdConnectUrl,
    sorted,
  ]);
}

/**
 * Compares the security requirements of two operations. For a webhook, they describe how the API authenticates to the
 * receiver.
 */
export function compareSecurity(
  comparison: Comparison,
  before: Node,
  after: Node,
  isOurs: boolean,
): void {
  const known = schemesOf(comparison.after);
  const renamed = new Map(
    [...schemesOf(comparison.before)].flatMap(([name, { meaning }]) => {
      if (known.has(name)) return [];
      const match = [...known].find(([, scheme]) => scheme.meaning === meaning);
      return match ? [[name, match[0]] as const] : [];
    }),
  );
  const old = choicesOf(comparison.before, before, renamed);
  const now = choicesOf(comparison.after, after, new Map());
  const lost = old.filter((choice) => !now.some((other) => isWithin(other, choice)));
  const gained = now.filter((choice) => !old.some((other) => isWithin(other, choice)));
  const isOwn = fieldsOf(after.value).security !== undefined;
  const holder = isOwn ? after : comparison.after.entry;
  // Computed lazily, because there's rarely a change to report.
  const place = () => placeAfter(comparison, holder, 'security');
  for (const choice of lost) {
    const sentence = lostText(choice, now);
    const severity = isOurs ? 'breaking' : 'note';
    comparison.note({ kind: 'security-narrowed', severity, where: '', sentence, place: place() });
  }
  for (const choice of gained) {
    const harder = lost.some((other) => isWithin(other, choice));
    if (harder) continue;
    const sentence = gainedText(choice, old);
    comparison.note({
      kind: 'security-widened',
      severity: 'safe',
      where: '',
      sentence,
      place: place(),
    });
  }
}

function choicesOf(
  { entry }: Description,
  operation: Node,
  renamed: ReadonlyMap<string, string>,
): Choice[] {
  const own = fieldsOf(operation.value).security;
  const written = Array.isArray(own) ? own : listOf(fieldsOf(entry.value).security);
  const choices = written.map((choice) => {
    const demands = Object.entries(fieldsOf(choice)).flatMap(([name, scopes]) => {
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

/** Compares the scopes and roles in an operation's `x-scopes` and `x-roles`. */
export function compareAccess(comparison: Comparison, before: Node, after: Node): void {
  const [old, now] = [fieldsOf(before.value), fieldsOf(after.value)];
  const place = (field: string) =>
    now[field] === undefined
      ? placeBefore(comparison, before, field)
      : placeAfter(comparison, after, field);
  const each = (field: string) => {
    const [was, is] = [textsOf(old[field]), textsOf(now[field])];
    return {
      added: is.filter((name) => !was.includes(name)),
      removed: was.filter((name) => !is.includes(name)),
    };
  };
  const scopes = each('x-scopes');
  if (scopes.added.length > 0) {
    const sentence = `The scope ${codes(scopes.added)} is now required.`;
    comparison.note({
      kind: 'security-narrowed',
      severity: 'breaking',
      where: '',
      sentence,
      place: place('x-scopes'),
    });
  }
  if (scopes.removed.length > 0) {
    const sentence = `The scope ${codes(scopes.removed)} is no longer required.`;
    comparison.note({
      kind: 'security-widened',
      severity: 'safe',
      where: '',
      sentence,
      place: place('x-scopes'),
    });
  }
  const roles = each('x-roles');
  if (roles.removed.length > 0) {
    const sentence = `The role ${codes(roles.removed)} can no longer call it.`;
    comparison.note({
      kind: 'role-removed',
      severity: 'breaking',
      where: '',
      sentence,
      place: place('x-roles'),
    });
  }
  if (roles.added.length > 0) {
    const sentence = `The role ${codes(roles.added)} can now call it.`;
    comparison.note({
      kind: 'role-added',
      severity: 'safe',
      where: '',
      sentence,
      place: place('x-roles'),
    });
  }
}
