import { expect, test } from 'vitest';
import { freeMemory } from './free-memory';

test('a large amount of garbage is collected', () => {
  const before = process.memoryUsage().external;
  // Not touched, so it takes no real memory.
  (() => Buffer.alloc(500_000_000).length)();
  expect(process.memoryUsage().external - before).toBeGreaterThan(400_000_000);
  freeMemory();
  expect(process.memoryUsage().external - before).toBeLessThan(100_000_000);
});
