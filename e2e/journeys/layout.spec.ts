import { expect, type Page, test } from '@playwright/test';
import { addAudit, auditLayout, unfold } from '../layout/audit-layout';
import type { Rule } from '../layout/finding';
import { covers, LISTED } from '../layout/listed-findings';
import { openPage } from '../open-page';
import { test as siteTest } from '../site-test';

const cells = (tag: string, ...texts: readonly string[]) =>
  `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
const button = (height: number, text: string) =>
  `<button style="min-width:40px;height:${height}px;border:0;padding:0">${text}</button>`;
const ROWS = cells('td', 'one') + cells('td', 'two') + cells('td', 'three');
const STUCK = cells('th style="position:sticky;top:0;height:30px"', 'Id');
const SQUEEZED = cells('th', 'Domain', 'Id') + cells('td', 'Channels and money', 'ch');

/** HTML with one fault of each kind, at 390 px, and the text of the element that the finding is about. */
const FAULTS: readonly (readonly [rule: Rule, text: string, html: string])[] = [
  ['broken word', 'holding', '<p style="width:3em;overflow-wrap:anywhere">holding</p>'],
  [
    'covered row',
    '1',
    `<table><thead>${STUCK}</thead><tbody><tr id="one"><td>1</td></tr></tbody></table><div style="height:2000px"></div>`,
  ],
  [
    'cut edge',
    'One two three',
    '<div style="width:60px;overflow:auto;white-space:nowrap">One two three</div>',
  ],
  [
    'clipped text',
    'One two three',
    '<p style="width:60px;overflow:hidden;white-space:nowrap">One two three</p>',
  ],
  [
    'overlapping text',
    'owner_stay',
    '<div style="display:flex"><code style="width:4em">property_owner</code><span>owner_stay</span></div>',
  ],
  [
    'crooked row',
    'Edit',
    `<div style="display:flex;align-items:start">${button(40, 'Edit')}${button(48, 'Copy')}</div>`,
  ],
  [
    'small target',
    'first',
    '<p style="font-size:12px;line-height:16px"><a href="#a">first</a><br><a href="#b">next</a></p>',
  ],
  ['small control', 'Copy', button(30, 'Copy')],
  ['small link', 'first', '<ul><li><a href="#a">first</a></ul>'],
  ['small text', 'DELETE', '<p style="font-size:11px">DELETE</p>'],
  [
    'vertical scroll',
    'onetwothree',
    `<div style="height:30px;overflow:auto"><table>${ROWS}</table></div>`,
  ],
  ['sideways scroll', 'wide', '<p style="width:500px">wide</p>'],
  ['squeezed column', 'Domain', `<table style="width:100px">${SQUEEZED}</table>`],
];

async function show(page: Page, body: string): Promise<void> {
  const head = '<!doctype html><meta name="viewport" content="width=device-width">';
  const style = '<style>body{margin:0;font:16px sans-serif}td,th{padding:0 8px 0 0}</style>';
  await page.goto(`data:text/html,${encodeURIComponent(head + style + body)}`);
}

// every-page.spec.ts runs the audit on all pages, and finds nothing.
test('the audit finds a fault of each kind', async ({ page }) => {
  await addAudit(page);
  for (const [rule, text, html] of FAULTS) {
    await show(page, html);
    const found = await auditLayout(page, 390);
    expect(found.find((one) => one.rule === rule)).toMatchObject({ text });
  }
});

siteTest('each finding that is listed is still there', async ({ page }) => {
  await addAudit(page);
  const gone: string[] = [];
  for (const entry of LISTED) {
    const { path, width } = entry.example;
    await openPage(page, path);
    await unfold(page);
    const found = await auditLayout(page, width);
    if (!found.some((finding) => covers(entry, finding))) gone.push(`${entry.rule} on ${path}`);
  }
  expect(gone, 'listed, but no longer found: name another page, or remove the entry').toEqual([]);
});
