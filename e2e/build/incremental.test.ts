import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullRun } from '../../lib/core/testing/is-full-run';
import { randomFrom } from '../../lib/core/testing/random-from';
import { copyCompiled } from './copy-compiled';
import { countRendered } from './count-rendered';
import { explainDifference } from './explain-difference';
import { editAtRandom, SHORT_ROUND } from './random-edits';
import type { Outcome } from './run-build';
import { type Checkout, codeOf, createCheckout, readCleanSite, type SiteState } from './site-state';

const isShort = !isFullRun && process.env.EDITS === undefined;
const COUNT = Number(process.env.EDITS ?? (isFullRun ? 200 : SHORT_ROUND));
const SEED = Number(process.env.EDITS_SEED ?? 1);

/** An edited page, and the "not found" page, which Next renders every time. */
const ONE_PAGE = 2;
/** The most pages that builds may render after some kinds of edits. */
const MOST: Readonly<Record<string, number>> = { text: ONE_PAGE, image: ONE_PAGE };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'incremental-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * The slowest results, which depend on little: fonts on characters and weights, verdicts on a word and the dictionaries.
 * `subset-fonts.test.ts` and `look-up-cached.test.ts` show that something else makes another result.
 */
const KEPT = ['fonts', 'words'];

/** Builds a state without any earlier results, except for those that stay in the short run. */
async function buildCold(cold: Checkout, state: SiteState) {
  const results = join(cold.folder, '.cache/results');
  const kinds = existsSync(results) ? readdirSync(results) : [];
  const removed = isFullRun ? kinds : kinds.filter((kind) => !KEPT.includes(kind));
  await cold.remove('out', '.cache/sites', ...removed.map((kind) => `.cache/results/${kind}`));
  return cold.build(state);
}

/**
 * Builds a state in both checkouts. Compiling takes longest, so after an edit of code in the short run, only the
 * incremental build compiles it, and must do so.
 */
async function buildBoth(
  { warm, cold }: Readonly<Record<'warm' | 'cold', Checkout>>,
  state: SiteState,
  isOtherCode: boolean,
): Promise<readonly [fast: Outcome, full: Outcome]> {
  if (isFullRun || !isOtherCode)
    return Promise.all([warm.build(state), buildCold(cold, state)] as const);
  const fast = await warm.build(state);
  if (fast.code === 0) {
    expect(fast.text).toContain('Compiling the code');
    copyCompiled(warm.folder, cold.folder);
  }
  return [fast, await buildCold(cold, state)];
}

test(`after each of ${COUNT} random edits, an incremental build has the bytes of a cold one`, async () => {
  const [warm, cold] = [
    await createCheckout(join(folder, 'warm')),
    await createCheckout(join(folder, 'cold')),
  ];
  const edits = editAtRandom(readCleanSite(), randomFrom(SEED), isShort);
  const log: string[] = [];
  const explain = (text: string) => `EDITS_SEED=${SEED} EDITS=${COUNT}\n${log.join('\n')}\n${text}`;
  let refused = 0;
  let last = readCleanSite();
  let isFirst = true;
  for (const at of Array(COUNT).keys()) {
    const { kind, state } = edits.next();
    // Compiled code stays, which other tests cover, but not always.
    if (isFullRun && at % 20 === 0) await cold.remove('.next');
    const isOtherCode = codeOf(state) !== codeOf(last);
    // A short run compares after every second edit, because a mistake rarely goes with the next edit.
    const isCompared = isFullRun || isOtherCode || (COUNT - 1 - at) % 2 === 0;
    const [fast, full] = isCompared
      ? await buildBoth({ warm, cold }, state, isOtherCode)
      : [await warm.build(state)];
    const rendered = countRendered(fast.text);
    log.push(`${at + 1} ${kind}: rendered ${rendered}, exit code ${fast.code}`);
    if (full) expect(fast.code, explain(`${fast.text}\n${full.text}`)).toBe(full.code);
    if (fast.code !== 0) {
      // The edits made a mistake that the checks found.
      log.push(fast.text);
      edits.undo();
      refused += 1;
      continue;
    }
    if (full) {
      const [out, other] = [join(warm.folder, 'out'), join(cold.folder, 'out')];
      const difference = await explainDifference(out, other);
      expect(difference, explain(difference)).toBe('');
    }
    if (!isFirst) expect(rendered, explain('')).toBeLessThanOrEqual(MOST[kind] ?? rendered);
    isFirst = false;
    last = state;
  }
  console.log(explain(''));
  expect(refused, explain('')).toBeLessThanOrEqual(Math.ceil(COUNT / 10));
  const again = await warm.build(last);
  expect(countRendered(again.text), again.text).toBe(0);
}, 3_600_000);
