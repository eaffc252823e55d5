import { LIMITS } from '../model/limits';

/** Runs a test with other limits, so that small input exceeds them. For tests only. */
export async function withLimits(
  limits: { readonly [name in keyof typeof LIMITS]?: number },
  run: () => Promise<void>,
): Promise<void> {
  const before = { ...LIMITS };
  Object.assign(LIMITS, limits);
  try {
    await run();
  } finally {
    Object.assign(LIMITS, before);
  }
}
