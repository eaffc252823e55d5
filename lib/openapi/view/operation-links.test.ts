import { expect, test } from 'vitest';
import { LIMITS } from '../model/limits';
import { HEAD, readText, soundApi } from '../testing/read-fixture';

const linking = (id: string, targets: readonly string[]) => {
  const links = targets.map((target) => `${target}: {operationId: ${target}}`).join(', ');
  return `  /${id}: {get: {operationId: ${id}, responses: {'200': {description: x, links: {${links}}}}}}\n`;
};

const reachedOf = async (paths: readonly string[]) =>
  soundApi(await readText(`${HEAD}paths:\n${paths.join('')}`)).operations.map(
    ({ reachedFrom, reachedMore }) => [
      reachedFrom.map(({ title, href, status, name }) => `${title} ${href} ${status} ${name}`),
      reachedMore,
    ],
  );

test('an operation knows the answers of others that lead to it, and not its own', async () => {
  const reached = await reachedOf([linking('a', ['a', 'b']), linking('b', [])]);
  expect(reached).toEqual([
    [[], 0],
    [['a /reference/api/generated/a#response-200 200 b'], 0],
  ]);
});

test('of very many links to one operation the first are shown, and the others counted', async () => {
  const many = Array.from({ length: LIMITS.reachedFrom + 2 }, (_, at) => linking(`a${at}`, ['z']));
  const [from, more] = (await reachedOf([...many, linking('z', [])])).at(-1) ?? [];
  expect(from).toHaveLength(LIMITS.reachedFrom);
  expect(more).toBe(2);
});
