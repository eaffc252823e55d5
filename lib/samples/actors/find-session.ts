import type { Fault } from '../../core/problem';
import type { Actor } from '../../features/actors/feature';
import type { Sample } from '../sample';
import type { Actors } from './actors';

/** Who signs in before a sample runs. Undefined is the superuser of the reader's own database. */
export type Session = { readonly actor: Actor | undefined } | { readonly fault: Fault };

/**
 * Finds the login for a SQL sample: the one that its title names, such as `As postgres`, or its actor's. Only a title
 * with `superuser` runs as one, and only on the reader's own database.
 */
export function findSession({ title, text, actor: id }: Sample, actors: Actors): Session {
  const words = `${title}\n${/^--.*/.exec(text)?.[0] ?? ''}`;
  const titled = actors.all.find(({ database }) =>
    new RegExp(`\\bas ${database?.login ?? '\\0'}\\b`, 'i').test(words),
  );
  const own = actors.get(id);
  // Whoever may have any role works on a database of their own.
  const isOnOwn = own?.roles === 'any' && !/\b(?:production|staging)\b/i.test(words);
  if (titled && own && titled !== own && !isOnOwn) {
    const message = `${own.name} doesn't have the login \`${titled.database?.login}\``;
    return { fault: { message, fix: `say who runs it: add \`actor="${titled.id}"\`` } };
  }
  const actor = titled ?? own;
  if (!actor || (actor === own && isOnOwn)) return { actor: undefined };
  if (/\b(superuser|bypasses policies)\b/i.test(words)) {
    if (/\b(empty|own) database\b/i.test(words)) return { actor: undefined };
    const message = "There's no superuser in production";
    const logins = actors.all.flatMap(({ database }) => (database ? [database.login] : []));
    return { fault: { message, fix: `name a login that exists there: ${logins.join(', ')}` } };
  }
  if (!actor.database) {
    const message = `${actor.name} has no database login`;
    return { fault: { message, fix: 'name another actor, or another way' } };
  }
  return { actor };
}
