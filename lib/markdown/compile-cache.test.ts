import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../core/testing/with-files';
import { ELEMENTS } from '../features/elements';
import { unseal } from '../work/seal';
import { compileCached } from './compile-cache';

const textOf = (body: string) => ({ file: 'content/a.md', body, bodyLine: 1 });
const programIn = (folder: string, name: string): unknown =>
  JSON.parse(unseal(readFileSync(join(folder, name)))?.toString() ?? '{}').code;

test('a check neither needs nor replaces a program', () =>
  withFiles({}, async (folder) => {
    const read = async (isRendered: boolean) => {
      // A new object is like another process, which remembers nothing.
      const [doc] = await compileCached([textOf('## A')], ELEMENTS, { folder, isRendered });
      return doc;
    };
    const checked = await read(false);
    const [only = ''] = readdirSync(folder);
    expect(programIn(folder, only)).toBeUndefined();
    const built = await read(true);
    expect(built).toEqual(checked);
    const program = programIn(folder, built?.hash ?? '');
    expect(program).toContain('h2');
    expect(await read(false)).toEqual(checked);
    expect(programIn(folder, built?.hash ?? '')).toBe(program);
  }));

test('a page that was checked in this process still gets its program', () =>
  withFiles({}, async (folder) => {
    const input = textOf('## B');
    for (const isRendered of [false, true, false]) {
      await compileCached([input], ELEMENTS, { folder, isRendered });
    }
    const programs = readdirSync(folder).map((name) => programIn(folder, name));
    expect(programs.filter((program) => program !== undefined)).toHaveLength(1);
  }));
