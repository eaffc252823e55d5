import type { Located } from '../../content/parse-located';
import { isWithin } from '../../core/is-within';
import type { Actor } from '../../features/actors/feature';

/** Who can follow instructions, by id. */
export type Actors = {
  readonly all: readonly Actor[];
  readonly get: (id: string) => Actor | undefined;
  /** Returns whether samples in a file must name who calls the API. */
  readonly isNamedIn: (file: string) => boolean;
};

/** `_data/actors.yaml`, parsed. */
export type ActorsFile =
  | Located<{ readonly named_in: readonly string[]; readonly actors: readonly Actor[] }>
  | undefined;

/** Indexes `_data/actors.yaml`. There are no actors without the file. */
export function indexActors(file: ActorsFile): Actors {
  const all = file?.value.actors ?? [];
  const byId = new Map(all.map((actor) => [actor.id, actor]));
  const folders = file?.value.named_in ?? [];
  const content = file?.file.replace(/_data\/.*$/, '') ?? '';
  return {
    all,
    get: (id) => byId.get(id),
    isNamedIn: (path) => folders.some((one) => isWithin(path, `${content}${one}`)),
  };
}

/** Returns what sentences call an actor: its name without an article and details. */
export function titleOf({ name }: Actor): string {
  return name.toLowerCase().replace(/^(?:an?|the) |,.*| (?:of|with) .*/g, '');
}

/** Returns the database role that stands for an actor's login while samples run. */
export function loginRole({ id }: Pick<Actor, 'id'>): string {
  return `actor_${id.replaceAll('-', '_')}`;
}

/**
 * Returns the SQL that signs an actor in. Rights such as `bypassrls` last only until it signs out, so that samples that
 * list such roles don't find it.
 */
export function signIn(actor: Actor): string {
  const role = loginRole(actor);
  const options = actor.database?.options ?? '';
  return `${options === '' ? '' : `alter role ${role} ${options};`} set session authorization ${role}`;
}

/** The superuser of the embedded server. `reset session authorization` doesn't return to it. */
export const SUPERUSER = 'postgres';

/** Returns the SQL that signs an actor out, back to the superuser. */
export function signOut(actor: Actor | undefined): string {
  return `reset role; set session authorization ${SUPERUSER}; ${actor ? endRights(actor) : ''}`;
}

/** Returns the SQL that takes the rights from an actor that it has only while it's signed in. */
export function endRights(actor: Actor): string {
  return `alter role ${loginRole(actor)} nobypassrls;`;
}
