import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../core/testing/with-files';
import { ELEMENTS } from '../features/elements';
import { flushCaches } from '../work/cache';
import { compileCached } from './compile-cache';
import { openPages, programOf, readCompiled } from './compiled-pages';

const textOf = (body: string) => ({ file: 'content/a.md', body, bodyLine: 1 });

test('a check neither needs nor replaces a program', () =>
  withFiles({}, async (cacheDir) => {
    const read = async (isRendered: boolean) => {
      // A new object is like another process, which remembers nothing.
      const [doc] = await compileCached([textOf('## A')], {
        elements: ELEMENTS,
        levels: {},
        cacheDir,
        isRendered,
      });
      flushCaches(cacheDir);
      return { doc, program: () => readCompiled(cacheDir, doc?.hash ?? '').code };
    };
    const checked = await read(false);
    expect(checked.program).toThrow(/is missing or has changed on disk/);
    const built = await read(true);
    expect(built.doc).toEqual(checked.doc);
    const program = built.program();
    expect(program).toContain('h2');
    expect((await read(false)).doc).toEqual(checked.doc);
    expect(built.program()).toBe(program);
  }));

test('a page that was checked in this process still gets its program', () =>
  withFiles({}, async (cacheDir) => {
    const input = textOf('## B');
    const read = async (isRendered: boolean) => {
      const [doc] = await compileCached([input], {
        elements: ELEMENTS,
        levels: {},
        cacheDir,
        isRendered,
      });
      flushCaches(cacheDir);
      return openPages(cacheDir).has(programOf(doc?.hash ?? ''));
    };
    expect(await read(false)).toBe(false);
    expect(await read(true)).toBe(true);
    expect(await read(false)).toBe(true);
    // Someone deletes the cache while `dev` runs.
    rmSync(join(cacheDir, 'results'), { recursive: true });
    expect(await read(true)).toBe(true);
  }));
