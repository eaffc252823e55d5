import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { findTool } from '../../core/testing/find-tool';
import { readFixture, soundApi } from '../testing/read-fixture';
import { readOurApi } from '../testing/read-our-api';
import { findPythonFaults } from './testing/find-python-faults';

const [python = ''] = findTool('python') ?? [];

async function readSamples(): Promise<(readonly [string, string])[]> {
  const ours = await readOurApi();
  const apis = [soundApi(ours), soundApi(await readFixture('samples'))];
  return apis.flatMap(({ operations }) =>
    operations.map((operation): readonly [string, string] => [
      operation.slug,
      operation.samples.find(({ id }) => id === 'python')?.text ?? '',
    ]),
  );
}

const reading = readSamples();

test('every Python sample is Python', async () => {
  const samples = await reading;
  expect(samples).toHaveLength(58);
  const wrong = samples.filter(([, text]) => text === '' || findPythonFaults(text).length > 0);
  expect(wrong.map(([slug]) => slug)).toEqual([]);
});

test.for([
  ['timeout=30,\n)', 'timeout=30,\n', 'a bracket that is not closed'],
  ['import requests', 'import', 'half a statement'],
  ['"Change of plans"', '"Change of plans', 'a text that does not end'],
  ['if not response.ok:', 'if not response.ok', 'a condition without its colon'],
])('$2 is found out', async ([from = '', to = '']) => {
  const samples = await reading;
  const [, text = ''] = samples.find(([slug]) => slug === 'cancel-booking') ?? [];
  expect(text).toContain(from);
  expect(findPythonFaults(text)).toEqual([]);
  expect(findPythonFaults(text.replace(from, to)).length).toBeGreaterThan(0);
});

// Compiles each string in a JSON list and prints the indexes of the invalid ones.
const COMPILE = `
import json, sys
wrong = []
for index, text in enumerate(json.load(sys.stdin)):
    try:
        compile(text, "sample", "exec")
    except SyntaxError:
        wrong.append(index)
print(json.dumps(wrong))
`;

test.runIf(python)('Python itself compiles every sample, and refuses a broken one', async () => {
  const samples = await reading;
  const texts = [...samples.map(([, text]) => text), 'print('];
  const { stdout } = spawnSync(python, ['-c', COMPILE], { input: JSON.stringify(texts) });
  expect(JSON.parse(stdout.toString())).toEqual([samples.length]);
});
