import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isFullRun } from '../../core/testing/is-full-run';
import { randomFrom } from '../../core/testing/random-from';
import { testSeed } from '../../core/testing/test-seed';
import type { ApiModel } from '../model/api-model';
import { compareDescriptions } from './compare-descriptions';
import type { Found } from './comparison';
import { describe } from './testing/compare-texts';
import { MUTATIONS, spotsOf } from './testing/mutate';

const ROUNDS = isFullRun ? 6 : 2;
const FIRST = testSeed * 1_000;
const shop = readFile(join(import.meta.dirname, 'fixtures', 'shop', 'openapi.yaml'), 'utf8').then(
  (text) => parse(text) as object,
);
const described = shop.then(describe);

const OPPOSITE: Readonly<Record<string, string>> = {
  added: 'removed',
  removed: 'added',
  narrowed: 'widened',
  widened: 'narrowed',
  changed: 'changed',
};

/** Returns the change expected when comparing in reverse. */
function opposite({ kind, subject, where }: Found): string {
  const verb = kind.slice(kind.lastIndexOf('-') + 1);
  return `${subject} ${where} ${kind.slice(0, -verb.length)}${OPPOSITE[verb]}`;
}

const told = ({ kind, subject, where }: Found) => `${subject} ${where} ${kind}`;

test.for(MUTATIONS)(
  '%s is never silent, and the way back tells the opposite',
  async ([name, kind, apply]) => {
    const document = await shop;
    const before = await described;
    let applied = 0;
    for (let seed = FIRST; applied < ROUNDS && seed < FIRST + 400; seed += 1) {
      const random = randomFrom(seed);
      const mutant = structuredClone(document);
      const spots = spotsOf(mutant).filter((spot) => spot.kind === kind);
      const spot = spots[Math.floor(random() * spots.length)];
      if (!spot || !apply(spot.value)) continue;
      applied += 1;
      const after: ApiModel = await describe(mutant);
      const forth = compareDescriptions(before, after);
      const back = compareDescriptions(after, before);
      expect(forth.length, `${name}, seed ${seed}`).toBeGreaterThan(0);
      expect(forth.map(opposite).sort(), `${name}, seed ${seed}`).toEqual(back.map(told).sort());
      for (const { severity, kind: how } of forth) {
        if (severity !== 'safe' || !/-(narrowed|widened)$/.test(how)) continue;
        // A change that's safe in one direction isn't in the other.
        expect(
          back.some((change) => change.severity !== 'safe'),
          `${name}, seed ${seed}`,
        ).toBe(true);
      }
    }
    expect(applied).toBeGreaterThan(0);
  },
);

test('a description does not differ from itself', async () => {
  expect(compareDescriptions(await described, await describe(await shop))).toEqual([]);
});

test('a description does not differ from itself in another order', async () => {
  const turned = await describe(turn(await shop) as object);
  expect(compareDescriptions(await described, turned)).toEqual([]);
  expect(compareDescriptions(turned, await described)).toEqual([]);
});

// Reverses the order of keys, and of arrays whose order has no meaning.
function turn(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => turn(item));
    const isSet = ['required', 'enum', 'oneOf', 'allOf', 'type', 'parameters', 'security'].includes(
      name,
    );
    return isSet ? items.reverse() : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turn(inner, key)]),
  );
}
