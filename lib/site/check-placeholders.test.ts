import { expect, test } from 'vitest';
import { newPage } from '../authoring/new-page';
import { type NewFile, newRecord } from '../authoring/new-record';
import { readTree } from '../authoring/read-tree';
import { PAGE_TYPES } from '../content/page-templates';
import type { Settings } from '../core/settings';
import { problemsOf, withProject } from '../core/testing/check-files';
import { buildSite } from './site';

const HOME = { 'index.md': '# Home\n' };

/** Returns a page of each type and a decision record of each status, as the `new` command writes them. */
async function makeAll(settings: Settings): Promise<Record<string, NewFile>> {
  const tree = await readTree(settings);
  const today = '2026-11-20';
  const pages = PAGE_TYPES.map((type) => {
    const request = { path: `/x/${type}`, title: undefined, type, today, folder: settings.project };
    return [type, newPage(request, tree, settings)];
  });
  const records = ['proposed', 'accepted'].map((status) => {
    const request = { title: 'Use one queue', deciders: ['lead'], status, today };
    return [`${status} record`, newRecord(request, tree, settings.contentLabel)];
  });
  return Object.fromEntries([...pages, ...records]);
}

const made = await withProject(HOME, makeAll);

/** Returns the numbers of the lines that an author has to replace. */
function linesToReplace({ text }: NewFile): number[] {
  const lines = text.split('\n');
  const end = lines.indexOf('---', 1);
  return lines.flatMap((line, index) => {
    if (/^(description| {2}(when|severity|who|first)): /.test(line)) return [index + 1];
    const isTableHead = /^\|-/.test(lines[index + 1] ?? '') || /^\|-/.test(line);
    return index <= end || isTableHead || /^$|^#|^:::/.test(line) ? [] : [index + 1];
  });
}

test.for(Object.keys(made))('all text of a new %s has to be replaced', async (name) => {
  const page = made[name] as NewFile;
  const problems = await problemsOf({ ...HOME, [page.file]: page.text });
  const lines = problems.map((problem) => Number(problem.split(':')[1]));
  expect(lines).toEqual(linesToReplace(page));
  expect(problems.filter((problem) => !problem.includes('placeholder text'))).toEqual([]);
  expect(lines.length).toBeGreaterThanOrEqual(6);
});

test('a sentence is found wherever its lines break, and its place is told', async () => {
  const text = '# A\n\nFirst, number\n\nNumber the\nsteps, one action\neach. Then go on.\n';
  expect(await problemsOf({ ...HOME, 'a.md': text })).toEqual([
    'content/a.md:5:1 This is still placeholder text: "Number the steps, one action each."',
  ]);
});

test('a page may quote a template in a code block, and say the like in other words', async () => {
  const text = [
    '# A\n',
    '```text\nNumber the steps, one action each.\n```\n',
    'Number the steps.\n',
    '| Option | For |\n|---|---|\n| The first option | What speaks for it all |\n',
  ].join('\n');
  expect(await problemsOf({ ...HOME, 'a.md': text })).toEqual([]);
});

test('no build contains such a page, so neither does the file of runbooks', async () => {
  const { file, text } = made.runbook as NewFile;
  expect(text).toContain('runbook: true');
  const build = withProject({ ...HOME, [file]: text }, (settings) => buildSite(settings));
  await expect(build).rejects.toThrow('This is still placeholder text');
});
