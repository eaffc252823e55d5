import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullRun } from '../../lib/core/testing/is-full-run';
import { randomFrom } from '../../lib/core/testing/random-from';
import { removeCopies } from './copy-project';
import { countRendered } from './count-rendered';
import { editAtRandom } from './edits/random-edits';
import { explainDifference } from './explain-difference';
import { type Checkout, createCheckout, readCleanSite, type SiteState } from './site-state';

const COUNT = Number(process.env.EDITS ?? 200);
const SEED = Number(process.env.EDITS_SEED ?? 1);

/** An edited page, and the "not found" page, which Next renders every time. */
const ONE_PAGE = 2;
/** The most pages that builds may render after some kinds of edits. */
const MOST: Readonly<Record<string, number>> = { text: ONE_PAGE, image: ONE_PAGE };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'incremental-'));
});
afterAll(() => removeCopies(folder));

/** Builds a state without any earlier results. */
async function buildCold(cold: Checkout, state: SiteState) {
  await cold.forget();
  return cold.build(state);
}

// The short run has a round of edits in cache.test.ts.
test.runIf(isFullRun || process.env.EDITS)(
  `after each of ${COUNT} random edits, an incremental build has the bytes of a cold one`,
  async () => {
    const [warm, cold] = [
      createCheckout(join(folder, 'warm')),
      createCheckout(join(folder, 'cold')),
    ];
    const edits = editAtRandom(readCleanSite(), randomFrom(SEED), false);
    const log: string[] = [];
    const explain = (text: string) =>
      `EDITS_SEED=${SEED} EDITS=${COUNT}\n${log.join('\n')}\n${text}`;
    let refused = 0;
    let last = readCleanSite();
    for (const at of Array(COUNT).keys()) {
      const { kind, state } = edits.next();
      // Compiled code stays, which other tests cover, but not always.
      if (at % 20 === 0) await cold.remove('.next');
      const [fast, full] = await Promise.all([warm.build(state), buildCold(cold, state)]);
      const rendered = countRendered(fast.text);
      log.push(`${at + 1} ${kind}: rendered ${rendered}, exit code ${fast.code}`);
      expect(fast.code, explain(`${fast.text}\n${full.text}`)).toBe(full.code);
      if (fast.code !== 0) {
        // The edits made a mistake that the checks found.
        log.push(fast.text);
        edits.undo();
        refused += 1;
        continue;
      }
      const difference = await explainDifference(
        join(warm.folder, 'out'),
        join(cold.folder, 'out'),
      );
      expect(difference, explain(difference)).toBe('');
      if (at > 0) expect(rendered, explain('')).toBeLessThanOrEqual(MOST[kind] ?? rendered);
      last = state;
    }
    console.log(explain(''));
    expect(refused, explain('')).toBeLessThanOrEqual(Math.ceil(COUNT / 10));
    const again = await warm.build(last);
    expect(countRendered(again.text), again.text).toBe(0);
  },
  3_600_000,
);
