import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTreeBytes } from '../core/testing/read-tree-bytes';
import { withFiles } from '../core/testing/with-files';
import { applyChanges } from './apply-changes';
import type { Change } from './change';
import { rollBack } from './journal';

const FILES = {
  'content/a.md': 'A\r\n',
  'content/b.md': 'B',
  'content/old/c.md': 'C',
  'content/old/d.svg': Buffer.from([0, 255, 128, 10]),
};
const AFTER = {
  'content/a.md': 'B',
  'content/b.md': 'A\r\n',
  'content/new/deep/c.md': 'C2',
  'content/new/deep/d.svg': Buffer.from([0, 255, 128, 10]).toString('latin1'),
};

const placesIn = (project: string) => ({
  project,
  contentDir: join(project, 'content'),
  cacheDir: join(project, '.cache'),
});
const contentOf = (project: string) => readTreeBytes(join(project, 'content'));
const expected = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path.slice('content/'.length), text]),
  );

// Returns changes that swap two files, move and edit a third, and move a fourth unchanged.
function changesIn(project: string): Change[] {
  const change = (path: string, before?: string | Buffer, after?: string | Buffer) => ({
    path: join(project, 'content', path),
    before: before === undefined ? undefined : Buffer.from(before),
    after: after === undefined ? undefined : Buffer.from(after),
  });
  const image = FILES['content/old/d.svg'];
  return [
    change('a.md', 'A\r\n', 'B'),
    change('b.md', 'B', 'A\r\n'),
    change('old/c.md', 'C'),
    change('new/deep/c.md', undefined, 'C2'),
    change('old/d.svg', image),
    change('new/deep/d.svg', undefined, image),
  ];
}

test('makes all changes, and leaves nothing else behind', async () => {
  await withFiles(FILES, async (project) => {
    await applyChanges(changesIn(project), placesIn(project));
    expect(contentOf(project)).toEqual(expected(AFTER));
    expect(readTreeBytes(join(project, '.cache'))).toEqual({});
    // Folders that end up empty are removed.
    rmSync(join(project, 'content/new'), { recursive: true });
    expect(() => mkdirSync(join(project, 'content/old'))).not.toThrow();
  });
});

async function stepsOf(): Promise<string[]> {
  const steps: string[] = [];
  await withFiles(FILES, async (project) => {
    const onStep = (step: string) => steps.push(step.split(' ')[0] ?? '');
    await applyChanges(changesIn(project), placesIn(project), { onStep });
  });
  return steps;
}

test('a failure and an interruption at any step undo everything', async () => {
  const steps = await stepsOf();
  expect(new Set(steps)).toEqual(new Set(['journal', 'write', 'remove', 'put', 'clear', 'end']));
  for (const kind of ['fail', 'interrupt']) {
    // Don't abort at the last step: by then, everything is done.
    for (let at = 0; at < steps.length - 1; at += 1) {
      await withFiles(FILES, async (project) => {
        const before = readTreeBytes(project);
        const controller = new AbortController();
        let count = -1;
        const onStep = () => {
          count += 1;
          if (count !== at) return;
          if (kind === 'fail') throw new Error('the disk is full');
          controller.abort(new Error('the disk is full'));
        };
        const { signal } = controller;
        await expect(
          applyChanges(changesIn(project), placesIn(project), { onStep, signal }),
        ).rejects.toThrow('the disk is full');
        expect(readTreeBytes(project)).toEqual(before);
      });
    }
  }
});

test('what a kill at any step leaves on the disk is undone by the next command', async () => {
  await withFiles(FILES, async (project) => {
    const before = contentOf(project);
    const killed: string[] = [];
    // Copies the disk at each step, as a kill at that step would leave it.
    const onStep = () => {
      const copy = `${project}/killed-${killed.length}`;
      for (const folder of ['content', '.cache']) {
        mkdirSync(join(project, folder), { recursive: true });
        cpSync(join(project, folder), join(copy, folder), { recursive: true });
      }
      killed.push(copy);
    };
    await applyChanges(changesIn(project), placesIn(project), { onStep });
    const changed = killed.filter(
      (copy) => JSON.stringify(contentOf(copy)) !== JSON.stringify(before),
    );
    expect(changed.length).toBeGreaterThan(5);
    for (const [index, copy] of killed.entries()) {
      expect(await rollBack(placesIn(copy)), `step ${index}`).toBe(index > 0);
      expect(contentOf(copy), `step ${index}`).toEqual(before);
      expect(readTreeBytes(join(copy, '.cache'))).toEqual({});
      expect(await rollBack(placesIn(copy))).toBe(false);
    }
  });
});

test('what someone wrote after a kill is not undone', async () => {
  await withFiles(FILES, (project) =>
    withFiles({}, async (killed) => {
      const onStep = (step: string) => {
        if (step !== 'clear') return;
        for (const folder of ['content', '.cache']) {
          cpSync(join(project, folder), join(killed, folder), { recursive: true });
        }
      };
      await applyChanges(changesIn(project), placesIn(project), { onStep });
      writeFileSync(join(killed, 'content/a.md'), 'mine');
      const found = contentOf(killed);
      await expect(rollBack(placesIn(killed))).rejects.toThrow(
        /these files changed since then:\n.*a\.md/,
      );
      expect(contentOf(killed)).toEqual(found);
    }),
  );
});

test('a file that is not what the plan took it for stops everything', async () => {
  await withFiles(FILES, async (project) => {
    writeFileSync(join(project, 'content/b.md'), 'saved meanwhile');
    const before = contentOf(project);
    await expect(applyChanges(changesIn(project), placesIn(project))).rejects.toThrow(
      'content/b.md changed while the command ran; try again',
    );
    expect(contentOf(project)).toEqual(before);
  });
});
