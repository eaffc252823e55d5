import { expect, test } from 'vitest';
import type { Consequence } from '../../consequences/consequence';
import type { ChangedFact } from '../../facts/find-changed-facts';
import type { NamedFact } from '../../features/named-fact';
import { markup } from './markup';
import { showConsequences } from './show-consequences';

const PORT: NamedFact = { kind: 'variable', name: 'PORT', properties: {}, codes: ['PORT'] };
const CHANGE: ChangedFact = {
  fact: PORT,
  id: 'variable PORT',
  hash: '0123456789',
  properties: [{ name: 'default', was: '4000', is: '<b>4100</b>' }],
};

function text(number: number, more: Partial<Consequence> = {}): Consequence {
  const file = `content/p${number}.md`;
  const mention = { fact: PORT, file, line: 3, column: 1, sentence: 'Set `PORT` <script>.' };
  const page = { title: `Page & ${number}`, href: `/p${number}#set` };
  return { change: CHANGE, mention, page, ...more };
}

const show = (consequences: readonly Consequence[]) =>
  markup(showConsequences(consequences, (href) => `/base${href}`));

test('lists texts by fact, with what it was and is, and escapes them', () => {
  const html = show([text(1), text(2, { page: undefined })]);
  expect(html).toContain(
    '<h3><code>variable PORT</code></h3><p class="preview-address">default was "4000", is "&#x3C;b>4100&#x3C;/b>"</p>',
  );
  expect(html).toContain(
    '<li><a href="/base/p1#set">Page &#x26; 1</a>: Set `PORT` &#x3C;script>.</li>',
  );
  expect(html).toContain('<li><code>content/p2.md:3</code>: Set `PORT`');
});

test('counts what it leaves out', () => {
  const many = Array.from({ length: 203 }, (_, number) => text(number));
  const html = show(many);
  expect(html.match(/<li>/g)).toHaveLength(200);
  expect(html).toContain('<p>3 more texts</p>');
});
