import { expect, type Page, test } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { type AuditWidth, addAudit, auditLayout, unfold } from '../layout/audit-layout';
import type { Rule } from '../layout/finding';
import { covers, LISTED } from '../layout/listed-findings';
import { openPage } from '../open-page';
import { test as siteTest } from '../site-test';

type Row = {
  readonly rule: Rule;
  readonly name: string;
  readonly broken: string;
  readonly sound: string;
  /** The text of the element that the finding is about. */
  readonly text: string;
  /** 390 px, unless it's given. */
  readonly width?: AuditWidth;
};

const BUTTON = '<button style="min-width:40px;height:40px;border:0;padding:0;vertical-align:top">';
const TERM = '<button style="width:3em;padding:0;border:0;font:inherit">hold</button>';
const cells = (tag: string, ...texts: readonly string[]) =>
  `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
const links = (style: string) =>
  `<p style="font-size:12px;line-height:16px"><a href="#a" style="${style}">first</a><br>
   <a href="#b" style="${style}">second</a></p>`;

const FADE = 'mask-image:linear-gradient(to right,#000 80%,transparent)';
const CUT =
  '<div style="width:60px;overflow:auto;white-space:nowrap;FADE">Availability calendar</div>';
const STUCK = `<table><thead>${cells('th style="position:sticky;top:0;height:30px"', 'Id')}</thead><tbody><tr id="one" style="scroll-margin-top:MARGIN"><td>1</td></tr></tbody></table><div style="height:2000px"></div>`;

const TABLE: readonly Row[] = [
  {
    rule: 'broken word',
    name: 'a word that breaks anywhere',
    text: 'requires_payment_method',
    broken: '<p style="width:9em;overflow-wrap:anywhere">requires_payment_method</p>',
    sound: '<p style="width:9em;overflow-wrap:anywhere">requires_<wbr>payment_<wbr>method</p>',
  },
  {
    rule: 'broken word',
    name: 'a word of two elements',
    text: 'readingroom',
    broken:
      '<p style="width:7ch;font-family:monospace;overflow-wrap:anywhere"><b>reading</b>room</p>',
    sound:
      '<p style="width:8ch;font-family:monospace;overflow-wrap:anywhere"><b>reading-</b>room</p>',
  },
  {
    rule: 'broken word',
    name: 'a comma that begins a line',
    text: 'hold,',
    broken: `<p style="width:3em">${TERM}, here</p>`,
    sound: `<p style="width:3em"><span style="white-space:nowrap">${TERM},</span> here</p>`,
  },
  {
    rule: 'covered row',
    name: 'a row under a head that sticks',
    text: '1',
    broken: STUCK.replace('MARGIN', '0'),
    sound: STUCK.replace('MARGIN', '40px'),
  },
  {
    rule: 'cut edge',
    name: 'a box that ends in the middle of its content',
    text: 'Availability calendar',
    broken: CUT.replace('FADE', ''),
    sound: CUT.replace('FADE', FADE),
  },
  {
    rule: 'clipped text',
    name: 'text wider than its box',
    text: 'Availability calendar',
    broken: '<p style="width:60px;overflow:hidden;white-space:nowrap">Availability calendar</p>',
    sound: CUT.replace('FADE', FADE),
  },
  {
    rule: 'clipped text',
    name: 'an ellipsis without the whole',
    text: 'Availability calendar',
    broken:
      '<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Availability calendar</p>',
    sound:
      '<p title="Availability calendar" style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Availability calendar</p>',
  },
  {
    rule: 'clipped text',
    name: 'lines below a box',
    text: 'one two three',
    broken: '<p style="width:3em;height:20px;line-height:20px;overflow:hidden">one two three</p>',
    sound: '<p style="width:3em;line-height:20px;overflow:hidden">one two three</p>',
  },
  {
    rule: 'overlapping text',
    name: 'text over text',
    text: 'owner_stay',
    broken:
      '<div style="display:flex"><code style="width:4em">property_owner</code><span>owner_stay</span></div>',
    sound: '<div style="display:flex"><code>property_owner</code><span>owner_stay</span></div>',
  },
  {
    rule: 'crooked row',
    name: 'buttons of two heights at one top',
    text: 'Edit',
    broken: `<div style="display:flex;align-items:start">${BUTTON}Edit</button>${BUTTON.replace('height:40', 'height:48')}Copy</button></div>`,
    sound: `<div style="display:flex;align-items:center">${BUTTON}Edit</button>${BUTTON.replace('height:40', 'height:48')}Copy</button></div>`,
  },
  {
    rule: 'small target',
    name: 'links in lines of 16 px',
    text: 'first',
    broken: links(''),
    sound: links('display:block;line-height:24px'),
  },
  {
    rule: 'small target',
    name: 'links in lines of 16 px, in a sentence',
    text: 'first',
    broken: links(''),
    sound: links('').replace('<br>', ' and ').replace('<a', 'See <a'),
  },
  {
    rule: 'small target',
    name: 'small buttons side by side',
    text: 'x',
    // On phones, no button may be that small.
    width: 1440,
    broken: `${BUTTON.replace('40px;height:40px', '16px;height:16px')}x</button>${BUTTON.replace('40px;height:40px', '16px;height:16px')}y</button>`,
    sound: `${BUTTON.replace('40px;height:40px', '16px;height:16px;margin:4px')}x</button>${BUTTON.replace('40px;height:40px', '16px;height:16px;margin:4px')}y</button>`,
  },
  {
    rule: 'small control',
    name: 'a button for a mouse',
    text: 'Copy',
    broken: `${BUTTON.replace('height:40', 'height:30')}Copy</button>`,
    sound: `${BUTTON}Copy</button>`,
  },
  {
    rule: 'small link',
    name: 'a link in a cell of its own',
    text: 'first',
    broken: '<ul><li><a href="#a">first</a></ul>',
    sound: '<ul><li><a href="#a" style="padding-block:4px">first</a></ul>',
  },
  {
    rule: 'small text',
    name: 'a badge of 11 px',
    text: 'DELETE',
    broken: '<p style="font-size:11px">DELETE</p>',
    sound: '<p style="font-size:12px">DELETE</p>',
  },
  {
    rule: 'vertical scroll',
    name: 'a table that scrolls inside of the page',
    text: 'onetwothree',
    broken: `<div style="height:30px;overflow:auto"><table>${cells('td', 'one')}${cells('td', 'two')}${cells('td', 'three')}</table></div>`,
    sound: `<div style="overflow:auto"><table>${cells('td', 'one')}${cells('td', 'two')}${cells('td', 'three')}</table></div>`,
  },
  {
    rule: 'sideways scroll',
    name: 'a box wider than the page',
    text: 'wide',
    broken: '<p style="width:500px">wide</p>',
    sound: `<div style="overflow:auto;${FADE}"><p style="width:500px">wide</p></div>`,
  },
  {
    rule: 'squeezed column',
    name: 'a table narrower than its place',
    text: 'Domain',
    broken: `<table style="width:100px">${cells('th', 'Domain', 'Id')}${cells('td', 'Channels and money', 'ch')}</table>`,
    sound: `<table>${cells('th', 'Domain', 'Id')}${cells('td', 'Channels and money', 'ch')}</table>`,
  },
  {
    rule: 'squeezed column',
    name: 'a column beside a half-empty one',
    text: 'Domain',
    broken:
      `<table style="width:100%">${cells('th', 'Domain', 'Id')}${cells('td', 'Channels and money', 'ch')}</table>`.replace(
        '<th>Id',
        '<th style="width:300px">Id',
      ),
    sound: `<table style="width:100%">${cells('th', 'Domain', 'Id')}${cells('td', 'Channels and money', 'ch')}</table>`,
  },
];

async function show(page: Page, body: string): Promise<void> {
  const head = '<!doctype html><meta name="viewport" content="width=device-width">';
  const style = '<style>body{margin:0;font:16px sans-serif}td,th{padding:0 8px 0 0}</style>';
  await page.goto(`data:text/html,${encodeURIComponent(head + style + body)}`);
}

for (const { rule, name, broken, sound, text, width = 390 } of chooseSome(6, TABLE)) {
  test(`the audit finds a ${rule}: ${name}`, async ({ page }) => {
    await addAudit(page);
    await show(page, broken);
    const found = await auditLayout(page, width);
    expect(found.find((one) => one.rule === rule)).toMatchObject({ text });
    await show(page, sound);
    expect(await auditLayout(page, width)).toEqual([]);
  });
}

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
