import { beforeAll, describe, expect, test } from 'vitest';
import { findTool } from '../../core/testing/find-tool';
import { readFixture, soundApi } from '../testing/read-fixture';
import { readOurApi } from '../testing/read-our-api';
import { compareRequest } from './testing/compare-request';
import { CURL, PYTHON, type Runner, runSamples, TYPESCRIPT } from './testing/run-samples';
import { SECRET, UUID } from './testing/sample-folder';

const ours = readOurApi().then(soundApi);
const fixture = readFixture('samples').then(soundApi);

// Without Python, another test still checks that every sample is valid Python.
const RUNNERS: readonly (readonly [Runner, boolean])[] = [
  [CURL, findTool('curl') !== undefined],
  [TYPESCRIPT, true],
  [PYTHON, findTool('requests') !== undefined],
];

const SERVER = 'https://api.marlstead.example';
/** Changes of a sample, and the fault that each one makes. */
const CHANGES: readonly (readonly [string, string, RegExp])[] = [
  ['Change of plans', 'Another reason', /^body is .*Another reason/],
  ['Idempotency-Key', 'Other-Key', /^headers is .*other-key/],
  ['/cancel', '/cancel?a=1', /^query is \["a"\], not \[\]$/],
  ['/bookings/', '/booking/', /^path \/v1\/booking\//],
  ['Bearer', 'Bear', /^authorization: Bear /],
];

for (const [runner, isThere] of RUNNERS) {
  describe.runIf(isThere)(runner.id, () => {
    let [own, nasty, ...changed]: Awaited<ReturnType<typeof runSamples>> = [];
    beforeAll(async () => {
      const { operations } = await ours;
      const cancel = operations.filter(({ slug }) => slug === 'cancel-booking');
      [own, nasty, ...changed] = await runSamples(runner, [
        { operations, server: SERVER },
        {
          operations: (await fixture).operations,
          server: 'https://api.example.com',
          change: withoutEscapes,
        },
        ...CHANGES.map(([from, to]) => ({
          operations: cancel,
          server: SERVER,
          change: (text: string) => text.replace(from, to),
        })),
      ]);
    });

    test('every sample of our API sends exactly the request that its page describes', () => {
      expect(own).toHaveLength(46);
      const wrong = own?.flatMap(({ operation, seen }) =>
        compareRequest(operation, seen).map((fault) => `${operation.slug}: ${fault}`),
      );
      expect(wrong).toEqual([]);
    });

    test('nothing in a description or in the environment escapes from a sample', async () => {
      const sent = new Map(nasty?.map(({ operation, seen }) => [operation.id, seen]));
      const seen = (id: string) => {
        const request = sent.get(id);
        if (!request) throw new Error(`${id} sent nothing`);
        return { ...request, text: request.body.toString(), type: request.headers['content-type'] };
      };
      expect(seen('putJson')).toMatchObject({
        method: 'PUT',
        target: JSON_TARGET,
        type: 'application/vnd.example+json',
        headers: {
          authorization: `Bearer ${SECRET}EVIL_TOKEN`,
          cookie: 'crumb=a%3Bb%20%27c%27%20%24d',
          'x-list': 'a,b',
          'x-empty': '',
          'x-quote': 'it\'s "x" \\ $HOME `id` {y} %C3%A9',
        },
      });
      expect(JSON.parse(seen('putJson').text)).toEqual(JSON_BODY);
      expect(seen('postForm').type).toContain('application/x-www-form-urlencoded');
      expect([...new URLSearchParams(seen('postForm').text)]).toEqual(FORM);
      expect(seen('postStyled')).toMatchObject({
        text: 'comma=it%27s,a%2Cb&open=$HOME/%60id%60?x&deep%5Bk%27%5D=v%20w&%40plain=%3Cfile',
        type: 'application/x-www-form-urlencoded',
      });
      expect(await partsOf(seen('postMultipart'))).toEqual(PARTS);
      expect((await partsOf(seen('postParts'))).map(([, text, type]) => [text, type])).toEqual([
        ['the file photo.png', 'image/png'],
        ['1\n2 `$x`', ''],
      ]);
      expect(headersOfParts(seen('postParts').text)).toEqual([
        'X-Quote: it\'s "x" \\ $HOME `id` {y};z',
        'X-Count: 3',
        'X-List: a,b c',
      ]);
      expect(seen('postText')).toMatchObject({ text: TEXT, type: 'text/plain' });
      expect(seen('putBinary')).toMatchObject({
        text: 'the file body.bin',
        type: 'application/octet-stream',
        headers: { authorization: `Basic ${BASIC}` },
      });
      expect(new URLSearchParams(seen('getKeys').target.split('?')[1]).get('api key')).toBe(
        `${SECRET}EVIL_QUERY`,
      );
      expect(seen('getKeys').headers).toMatchObject({
        cookie: 'session=crumb-EVIL_CRUMBS',
        'x-key': `${SECRET}EVIL_HEADER`,
      });
      expect(seen('headKeys')).toMatchObject({ method: 'HEAD', target: '/v1/keys', text: '' });
      expect(seen('patchKeys')).toMatchObject({
        method: 'PATCH',
        text: expect.stringMatching(/^\[\s*1\s*\]$/),
      });
      expect(seen('deleteKeys')).toMatchObject({ method: 'DELETE', text: 'the file body.json' });
      if (runner !== TYPESCRIPT) expect(seen('traceKeys').method).toBe('TRACE');
    });

    test('a sample that sends something else is found out', () => {
      for (const [index, [, , fault]] of CHANGES.entries()) {
        const [run] = changed[index] ?? [];
        expect(run && compareRequest(run.operation, run.seen)[0]).toMatch(fault);
      }
    });

    test.runIf(runner === CURL)('the shell asks for a fresh key', () => {
      const run = own?.find(({ operation }) => operation.slug === 'cancel-booking');
      expect(run?.seen?.headers['idempotency-key']).toBe(UUID);
    });
  });
}

test('a request that is never sent is found out', async () => {
  const [operation] = (await ours).operations;
  expect(operation && compareRequest(operation, undefined)).toEqual(['nothing was sent']);
});

// curl before 7.87 can't encode a secret in the URL of a request with a body, so its reader must. This one needs nothing.
const withoutEscapes = (text: string) =>
  text.replace('?api%20key=$EVIL_QUERY"', '?api%20key=$EVIL_QUERY_CRUMBS"');

const BASIC = btoa(`${SECRET}EVIL_USER:${SECRET}EVIL_PASSWORD`);

const JSON_TARGET =
  '/v1/json/a%2Fb%3Fc%23d%20%27e%27%20%24HOME%20%60id%60%20%22f%22%20%5C%20%C3%A9%20%E6%97%A5%E6%9C%AC%20%2541' +
  '?q=it%27s&q=%24%28id%29&q=%60id%60&q=a%0D%0Ab&q=%26x%3Dy&q=%7Bos%7D&q=%5B1-3%5D&q=%7Ba%2Cb%7D' +
  '&filter%5Bx%5D%5Bk%27%5D=v%20w&filter%5Bx%5D%5Bn%5D=2&piped=a%7Cb&open=a/b,c:d%26e';

const JSON_BODY = {
  single: "it's",
  double: 'a "b" c',
  backslash: 'C:\\new\\table \\\\ \\u0041 \\',
  dollar: '$HOME $' + '{HOME} $(id) `id`',
  lines: 'one\ntwo\r\nthree\ttab',
  unicode: 'é 日本 😀 \u2028 \u200b \ufeff',
  html: '</script><!-- ]]> &amp;',
  python: '{os.environ} %s {{x}} """',
  bang: '!! !x #y',
  at: '@file',
  'key \'with\' "quotes" $x `y` \\': [1, -0.5, 1e30, true, false, null, {}, []],
  '': { toString: 1, class: 2, '2x': 3, valid_name: 4 },
};

const FORM = [
  ['a', "it's a=b&c 😀"],
  ["k=@'", '@file'],
  ['list', 'x'],
  ['list', 'y'],
  ['data', '{"z":1}'],
  ['lines', '1\r\n2\n3'],
];

const TEXT = '@first \'line\' $HOME `id`\r\n\\second "line" é\n';

// Clients agree on names, contents and the media types of files. Line breaks in a part are CRLF (RFC 7578).
const PARTS = [
  ['note', '@it\'s "q" \\ ;type=x <y $HOME\nnext', ''],
  ['photo', 'the file photo.png', 'image/png'],
  ['scans', 'the file scans.png', 'image/png'],
  ['scans', 'the file scans.png', 'image/png'],
  ['data', '{"a":"it\'s"}', 'application/json'],
  ['plain', '<file', ''],
];

function headersOfParts(text: string): string[] {
  return text.split('\r\n').filter((line) => /^x-/i.test(line));
}

async function partsOf({
  body,
  headers,
}: {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}) {
  const [, boundary = ''] = /boundary=(.+)$/.exec(headers['content-type'] ?? '') ?? [];
  const parts = body.toString().split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const [head = '', ...rest] = part.slice(2).split('\r\n\r\n');
    const [, name = ''] = /; name="([^"]*)"/i.exec(head) ?? [];
    const [, type = ''] = /^content-type: (.+)$/im.exec(head) ?? [];
    const text = rest.join('\r\n\r\n').replace(/\r\n$/, '');
    return [name, text.replaceAll('\r\n', '\n'), type.trim()];
  });
}
