import { expect, test } from 'vitest';
import { readSettings } from '../core/settings';
import { withFiles } from '../core/testing/with-files';
import { checkSite } from './site';

const CONTACT = 'Contact: mailto:security@example.com';
const EXPIRES = 'Expires: 2027-10-31T00:00:00Z';

async function find(text: string, path = '.well-known/security.txt') {
  const files = {
    'content/index.md': '# Home\n\nSee [the contact](/.well-known/security.txt).\n',
    'content/site.yaml': 'title: Docs\nurl: https://docs.example.org\n',
    [`public/${path}`]: text,
  };
  return withFiles(files, async (project) => {
    const settings = { ...readSettings({ OPENAPI_FILE: '' }, project), today: '2026-11-29' };
    const { problems } = await checkSite(settings);
    return problems.map(({ line, message, severity }) =>
      [line, ...(severity ? [severity] : []), message].join(' '),
    );
  });
}

const at = (time: string) => [CONTACT, `Expires: ${time}`].join('\n');

test.for<{ name: string; text: string; faults: string[] }>([
  { name: 'the smallest file', text: `${CONTACT}\n${EXPIRES}\n`, faults: [] },
  {
    name: 'a signed file with every field',
    text: [
      '-----BEGIN PGP SIGNED MESSAGE-----',
      'Hash: SHA256',
      '',
      '# How to reach us',
      'contact: https://example.com/report',
      'CONTACT: tel:+1-201-555-0123',
      'Expires: 2027-10-31T00:00:00.000+02:00',
      'Preferred-Languages: en, de',
      'Canonical: https://docs.example.org/.well-known/security.txt',
      '-----BEGIN PGP SIGNATURE-----',
      '',
      'iHUEARYKAB0WIQ',
    ].join('\n'),
    faults: [],
  },
  {
    name: 'no field',
    text: '# Soon\n',
    faults: ['1 this file has no `Contact`', '1 this file has no `Expires`'],
  },
  { name: '60 days left', text: at('2027-01-28T00:00:00Z'), faults: [] },
  {
    name: '59 days left',
    text: at('2027-01-27T00:00:00Z'),
    faults: ['2 warning this file expires on 2027-01-27'],
  },
  {
    name: 'the last day',
    text: at('2026-11-29T23:59:59Z'),
    faults: ['2 warning this file expires on 2026-11-29'],
  },
  {
    name: 'the first day after',
    text: at('2026-11-29T00:00:00Z'),
    faults: ['2 warning this file expired on 2026-11-29'],
  },
  {
    name: 'a date without a time',
    text: at('2027-10-31'),
    faults: ["2 `2027-10-31` isn't a date and time"],
  },
  {
    name: 'a day that does not exist',
    text: at('2027-02-30T00:00:00Z'),
    faults: ["2 `2027-02-30T00:00:00Z` isn't a date and time"],
  },
  {
    name: 'a second end',
    text: `${CONTACT}\n${EXPIRES}\n${EXPIRES}\n`,
    faults: ['3 this field can appear only once'],
  },
  {
    name: 'a bare address',
    text: `Contact: security@example.com\n${EXPIRES}\n`,
    faults: ["1 `security@example.com` isn't the address of a contact"],
  },
  {
    name: 'an address without encryption',
    text: `Contact: http://example.com\n${EXPIRES}\n`,
    faults: ["1 `http://example.com` isn't the address of a contact"],
  },
  {
    name: 'a field without a value',
    text: `${CONTACT}\n${EXPIRES}\nPolicy:\n`,
    faults: ["3 this line isn't a field or a comment"],
  },
  {
    name: 'the address of another site',
    text: `${CONTACT}\n${EXPIRES}\nCanonical: https://example.com/security.txt\n`,
    faults: ["3 warning `Canonical` doesn't list this file's own address"],
  },
])('$name', async ({ text, faults }) => {
  expect(await find(text)).toEqual(faults);
});

test('the file belongs into `.well-known`', async () => {
  expect(await find(`${CONTACT}\n${EXPIRES}\n`, 'security.txt')).toEqual([
    "3 There's no page at `/.well-known/security.txt`",
    '1 scanners look for this file at `/.well-known/security.txt`',
  ]);
});
