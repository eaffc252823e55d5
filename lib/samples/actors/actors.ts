import type { Located } from '../../content/parse-located';
import type { Actor } from '../../features/actors/feature';

/** Who can follow instructions, by id. */
export type Actors = {
  readonly all: readonly Actor[];
  readonly get: (id: string) => Actor | undefined;
};

/** `_data/actors.yaml`, parsed. */
export type ActorsFile = Located<{ readonly actors: readonly Actor[] }> | undefined;

/** Indexes `_data/actors.yaml`. There are no actors without the file. */
export function indexActors(file: ActorsFile): Actors {
  const all = file?.value.actors ?? [];
  const byId = new Map(all.map((actor) => [actor.id, actor]));
  return { all, get: (id) => byId.get(id) };
}

/** Returns the database role that stands for an actor's login while samples run. */
export function loginRole({ id }: Pick<Actor, 'id'>): string {
  return `actor_${id.replaceAll('-', '_')}`;
}
