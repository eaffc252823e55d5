import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findTool } from '../../lib/core/testing/find-tool';
import { isOurSite } from '../../lib/core/testing/our-site';
import { choosePages, PAGE_KINDS } from '../page-kinds';
import { ACCEPTED_REMARKS } from './accepted-remarks';
import { checkHtml } from './check-html';
import { checkRemarks } from './check-remarks';
import { liveDocuments } from './live-documents';
import { readDocuments } from './read-documents';

const [java] = findTool('java') ?? [];
const OUT = resolve('out');

/** Files of kinds that no page has. */
const OTHERS = /^(404|files\/.+)\.html$/;

function chooseFiles(files: ReadonlyMap<string, string>): [name: string, html: string][] {
  const others = [...files].filter(([name]) => OTHERS.test(name));
  const pages = [...files].flatMap(([name, html]) => {
    const path = `/${name.replace(/(^index)?\.html$/, '')}`;
    return OTHERS.test(name) ? [] : [{ path, name, html }];
  });
  const chosen = choosePages(pages);
  return [...others, ...chosen.map(({ name, html }): [string, string] => [name, html])];
}

/** Invalid HTML, checked last, to prove that the checker reads all documents. */
const BROKEN = '<!doctype html><html lang="en"><title>Broken</title><p id="a b">A paragraph</p>';

test.runIf(java && isOurSite)(
  'the Nu checker accepts HTML files, and every kind of page after its scripts ran',
  async () => {
    const files = readDocuments(OUT);
    const live = await liveDocuments(OUT);
    expect(files.size).toBeGreaterThan(200);
    expect(live.size).toBeGreaterThan(Object.keys(PAGE_KINDS).length);
    const documents = new Map([...chooseFiles(files), ...live, ['broken', BROKEN]]);
    const remarks = await checkHtml(java ?? '', documents);
    const [broken, ...others] = remarks.sort(
      (a, b) => Number(b.document === 'broken') - Number(a.document === 'broken'),
    );
    expect(broken).toMatchObject({ document: 'broken', kind: 'error' });
    expect(checkRemarks(others, ACCEPTED_REMARKS)).toEqual([]);
  },
);

const remark = { document: 'a.html', kind: 'warning', message: 'Old', extract: '<a>' } as const;
const accepted = {
  kind: 'warning',
  message: /^Old$/,
  document: /^a/,
  extract: /<a>/,
  reason: '',
} as const;

test.for([
  { name: 'an accepted remark', remarks: [remark], entries: [accepted], faults: [] },
  {
    name: 'a remark that nothing accepts',
    remarks: [remark],
    entries: [],
    faults: ['a.html: warning: Old <a>'],
  },
  {
    name: 'a remark in another document, of another kind, or about other markup',
    remarks: [
      remark,
      { ...remark, document: 'b.html' },
      { ...remark, kind: 'error' as const },
      { ...remark, extract: '<b>' },
    ],
    entries: [accepted],
    faults: ['b.html: warning: Old <a>', 'a.html: error: Old <a>', 'a.html: warning: Old <b>'],
  },
  {
    name: 'an entry of the list that matches nothing any more',
    remarks: [],
    entries: [accepted],
    faults: ['No document has the accepted remark /^Old$/. Remove it.'],
  },
])('$name', ({ remarks, entries, faults }) => {
  expect(checkRemarks(remarks, entries)).toEqual(faults);
});
