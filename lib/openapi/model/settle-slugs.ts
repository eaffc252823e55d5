import { listFor } from '../../core/list-for';

/** What an operation or a schema would like as its slug. */
export type SlugWish = {
  /** Slugs to try, the most readable first. The last one must be unique. */
  readonly tries: readonly string[];
  /** How much of a claim it has to its first slug: 2 for an `x-slug`, 1 for a name that is the slug, 0 otherwise. */
  readonly claim: number;
};

/**
 * Gives each wish a slug of its own, in the order of the wishes. Which slug it gets doesn't depend on that order: if
 * several wishes want the same slug, the one with the best claim gets it, and all others try their next one.
 */
export function settleSlugs(wishes: readonly SlugWish[], reserved: readonly string[]): string[] {
  const taken = new Set(reserved);
  const settled = new Map<SlugWish, string>();
  let open = wishes;
  const rounds = Math.max(0, ...wishes.map(({ tries }) => tries.length));
  for (let round = 0; round < rounds && open.length > 0; round += 1) {
    const wanted = new Map<string, SlugWish[]>();
    for (const wish of open) listFor(wanted, tryOf(wish, round)).push(wish);
    for (const [slug, rivals] of wanted) {
      if (taken.has(slug)) continue;
      const winner = winnerOf(rivals, round);
      if (!winner) continue;
      taken.add(slug);
      settled.set(winner, slug);
    }
    open = open.filter((wish) => !settled.has(wish));
  }
  return wishes.map((wish) => settled.get(wish) ?? tryOf(wish, rounds));
}

function tryOf({ tries }: SlugWish, round: number): string {
  return tries[Math.min(round, tries.length - 1)] ?? '';
}

// If the best claim is shared, nobody gets the slug: the first in the file would lose it when the file is reordered.
function winnerOf(rivals: readonly SlugWish[], round: number): SlugWish | undefined {
  if (rivals.length === 1) return rivals[0];
  if (round > 0) return undefined;
  const best = Math.max(...rivals.map(({ claim }) => claim));
  const winners = rivals.filter(({ claim }) => claim === best);
  return winners.length === 1 ? winners[0] : undefined;
}
