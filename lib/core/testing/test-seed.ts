/**
 * The number that decides which repetitions a short run includes: `TEST_SEED`, or 1. `npm test -- --seed`
 * chooses others. For tests only.
 */
export const testSeed = Number(process.env.TEST_SEED ?? 1);
