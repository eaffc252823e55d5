import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { reportProgress } from '../core/progress';
import { createSteps } from './create-steps';

function recordStream(isTTY: boolean) {
  const written: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write: (text: string, _encoding, done) => {
      written.push(text);
      done();
    },
  });
  return { written, stream: Object.assign(stream, { isTTY }) as unknown as NodeJS.WriteStream };
}

test('a terminal shows how far a step is, and nothing of it stays', () => {
  const { written, stream } = recordStream(true);
  const { step, end } = createSteps(stream);
  step('Rendering 583 pages');
  reportProgress(120, 583);
  // Too soon after the last one.
  reportProgress(121, 583);
  step('Writing');
  end();
  reportProgress(1, 2);
  expect(written.map((text) => text.replace('\u001b[K', '<clear>').trim())).toEqual([
    expect.stringContaining('Rendering 583 pages'),
    '<clear>         120 of 583',
    '<clear>',
    expect.stringContaining('Writing'),
  ]);
});

test('other output has no progress', () => {
  const { written, stream } = recordStream(false);
  const { step, end } = createSteps(stream);
  step('Rendering 583 pages');
  reportProgress(120, 583);
  end();
  expect(written).toHaveLength(1);
});
