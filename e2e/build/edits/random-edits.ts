import type { SiteState } from '../site-state';
import { CODE_EDITS } from './code-edits';
import { DATA_EDITS } from './data-edits';
import type { Edit } from './edit-state';
import { PAGE_EDITS } from './page-edits';
import { SITE_EDITS } from './site-edits';

const CONTENT_EDITS: Readonly<Record<string, Edit>> = {
  ...PAGE_EDITS,
  ...DATA_EDITS,
  ...SITE_EDITS,
};
/** Goes back to the state before one of the last edits. */
const BACK = 'back';

/** A state of the site, and the kind of edit that led to it. */
type Step = { readonly kind: string; readonly state: SiteState };

/** Edits a site at random. `undo` takes the last edit back. */
export type RandomEdits = { readonly next: () => Step; readonly undo: () => void };

/** The kinds of edits by what they change. Those that affect most pages are first. */
const GROUPS = [CODE_EDITS, SITE_EDITS, DATA_EDITS, PAGE_EDITS, { [BACK]: undefined }].map(
  Object.keys,
);
/** The number of edits in a short round. The last one takes back the one before, or the last two. */
export const SHORT_ROUND = GROUPS.length;

/**
 * Edits a site at random, the same way for the same random numbers. Each kind of edit occurs in each round of 24, except
 * that only every third round has edits of code, because a build then compiles it. A short round has one of each group, in
 * order, so that no edit renders the pages again that show a mistake after an earlier one.
 */
export function editAtRandom(
  start: SiteState,
  random: () => number,
  isShort: boolean,
): RandomEdits {
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(random() * list.length)];
    if (one === undefined) throw new Error('there is nothing to pick from');
    return one;
  };
  const history = [start];
  let [number, round]: [number, number] = [0, 0];
  let deck: string[] = [];
  const drawKind = () => {
    if (deck.length === 0) {
      const hasCode = round % 3 === 0;
      deck = isShort
        ? GROUPS.map(pick).reverse()
        : shuffle(
            GROUPS.flat().filter((kind) => hasCode || !Object.hasOwn(CODE_EDITS, kind)),
            random,
          );
      round += 1;
    }
    return deck.pop() ?? BACK;
  };
  const now = () => history.at(-1) ?? start;
  const next = (): Step => {
    const kind = drawKind();
    number += 1;
    const edit: Edit | undefined = { ...CONTENT_EDITS, ...CODE_EDITS }[kind];
    const earlier = isShort ? history.slice(-3, -1) : history.slice(-6, -1).concat(start);
    const state = edit?.(now(), { number, pick }) ?? pick(earlier);
    history.push(state);
    return { kind, state };
  };
  return { next, undo: () => history.pop() };
}

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
}
