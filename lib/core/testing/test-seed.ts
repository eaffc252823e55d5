/**
 * The number that decides which repetitions a short run includes: `TEST_SEED`, or 1. `npm test` sets it, so that each
 * commit gets other ones. For tests only.
 */
export const testSeed = Number(process.env.TEST_SEED ?? 1);
