import { toString as textOf } from 'hast-util-to-string';
import { expect, test } from 'vitest';
import { readMain } from '../markdown-alternate/read-main';
import { cutArticle, hashArticle } from './hash-article';
import { hashWords } from './hash-words';

const ARTICLE = `<header class="doc-header"><h1>Holds</h1><p class="doc-lead">Hold nights for a guest.</p>
<dl class="facts"><div><dt>Status</dt><dd>Draft</dd></div><div><dt>Deciders</dt><dd>Platform lead</dd></div></dl></header>
<div class="prose"><p>A hold reserves <a href="/units">a unit</a> for 15 minutes.</p>
<div class="heading heading-2"><h2 id="rules">Rules</h2><a class="heading-anchor" href="#rules">#</a></div>
<ul><li>One hold per quote.</li><li>The guest pays first.<ul><li>By card.</li><li>By bank transfer.</li></ul></li></ul>
<ol><li>Ask for a quote.</li><li>Hold it.</li></ol>
<div class="admonition admonition-note"><p class="admonition-title">Note</p><p>Holds expire on their own.</p></div>
<table><thead><tr><th>Field</th><th>Type</th><th>Rule</th></tr></thead><tbody><tr><td>status</td><td><code>string</code></td><td>Open or expired</td></tr><tr><td>nights</td><td>integer</td><td><p>At most 30</p></td></tr></tbody></table>
<figure class="code-block"><figcaption><span class="code-title">Shell</span></figcaption><pre><code>curl $API/holds</code></pre></figure>
<ul class="schema-list"><li class="schema-item"><div><code>adults</code><span>integer</span></div><p>Number of adults.</p><ul><li>1 to 50</li></ul></li><li class="schema-item"><div><code>pets</code></div><details><summary>2 fields in pets</summary><ul><li class="schema-item"><div><code>dogs</code></div><p>Number of dogs.</p></li></ul></details></li></ul>
<blockquote><p>Nights are never sold twice.</p></blockquote></div>
<section class="prose" aria-labelledby="Referenced-by"><h2 id="Referenced-by">Referenced by</h2><p>3 pages</p></section>
<footer class="doc-footer"><dl class="doc-history"><div><dt>Updated</dt><dd>3 Nov 2026</dd></div></dl></footer>`;

const treeOf = (article: string) =>
  readMain(`<main id="Main"><article class="doc">${article}</article></main>`).tree;

/** Returns the words of the parts that the first article doesn't have, with the names of their elements. */
function findNew(before: string, after: string): string[] {
  const known = new Set(cutArticle(treeOf(before))?.values());
  return [...(cutArticle(treeOf(after)) ?? [])].flatMap(([part, words]) =>
    known.has(words) ? [] : [`${part.type === 'element' ? part.tagName : ''}: ${textOf(part)}`],
  );
}

/** Replaces a text that must be in the article. */
function edit(from: string, to: string): string {
  expect(ARTICLE).toContain(from);
  return ARTICLE.replace(from, () => to);
}

test.for([
  ['bold text', 'reserves', '<strong>reserves</strong>'],
  ['emphasis', 'guest pays first', '<em>guest</em> pays first'],
  ['code font', 'Open or expired', '<code>Open</code> or <code>expired</code>'],
  ['plain font', '<code>string</code>', 'string'],
  ['the URL of a link', 'href="/units"', 'href="/reference/units"'],
  ['a new link', 'Holds expire', '<a href="/holds">Holds</a> expire'],
  [
    'a new link to another site',
    'Holds expire',
    '<a href="https://a.example">Holds<span class="visually-hidden external-note"> (external site)</span></a> expire',
  ],
  ['a link that was removed', '<a href="/units">a unit</a>', 'a unit'],
  ['line breaks in the source', 'Nights are never sold twice.', 'Nights are\n  never sold\ttwice.'],
  ['a line break on the page', 'Ask for a quote.', 'Ask for<br>a quote.'],
  ['a heading of another level', '<h2 id="rules">Rules</h2>', '<h3 id="rules">Rules</h3>'],
  ['the id of a heading', 'id="rules"', 'id="all-rules"'],
  [
    'an explained term',
    'Holds expire',
    '<button class="explained" type="button">Holds</button><span class="explanation" popover="auto">A term.</span> expire',
  ],
  [
    'a list with numbers',
    '<ol><li>Ask for a quote.</li><li>Hold it.</li></ol>',
    '<ul><li>Ask for a quote.</li><li>Hold it.</li></ul>',
  ],
  ['a loose list', '<li>By card.</li>', '<li><p>By card.</p></li>'],
  [
    'a quote as a paragraph',
    '<blockquote><p>Nights are never sold twice.</p></blockquote>',
    '<p>Nights are never sold twice.</p>',
  ],
  [
    'list items in another order',
    '<li>By card.</li><li>By bank transfer.</li>',
    '<li>By bank transfer.</li><li>By card.</li>',
  ],
  [
    'columns in another order',
    '<tr><td>status</td><td><code>string</code></td><td>Open or expired</td></tr>',
    '<tr><td>Open or expired</td><td>status</td><td><code>string</code></td></tr>',
  ],
  ['a mark of a product version', '<h1>', '<h1 data-since="mvp.1">'],
  ['the date of the last change', '3 Nov 2026', '23 Nov 2026'],
  ['another page that links here', '3 pages', '4 pages'],
  ['the language of code', 'Shell', 'Text'],
  [
    'facts in another order',
    '<div><dt>Status</dt><dd>Draft</dd></div><div><dt>Deciders</dt><dd>Platform lead</dd></div>',
    '<div><dt>Deciders</dt><dd>Platform lead</dd></div><div><dt>Status</dt><dd>Draft</dd></div>',
  ],
] as const)('%s is no change', ([, from, to]) => {
  const after = edit(from, to);
  expect(findNew(ARTICLE, after)).toEqual([]);
  expect(hashArticle(treeOf(after))).toBe(hashArticle(treeOf(ARTICLE)));
});

test('sections in another order are no change', () => {
  const [start = '', list = '', end = ''] = ARTICLE.split(/(<ol>.*<\/ol>)/);
  const after = start + end.replace('<blockquote>', `${list}<blockquote>`);
  expect(after).not.toBe(ARTICLE);
  expect(hashArticle(treeOf(after))).toBe(hashArticle(treeOf(ARTICLE)));
});

test.for([
  ['Hold nights', 'Hold dates', 'p: Hold dates for a guest.'],
  ['>Holds<', '>Holds and quotes<', 'h1: Holds and quotes'],
  ['Draft', 'Accepted', 'div: StatusAccepted'],
  ['Platform lead', 'Data lead', 'div: DecidersData lead'],
  ['15 minutes', '30 minutes', 'p: A hold reserves a unit for 30 minutes.'],
  ['a unit</a>', 'a room</a>', 'p: A hold reserves a room for 15 minutes.'],
  ['>Rules<', '>All rules<', 'h2: All rules'],
  ['One hold', 'Two holds', 'li: Two holds per quote.'],
  ['The guest pays', 'The owner pays', /^li: The owner pays first\./],
  ['By card.', 'By credit card.', 'li: By credit card.'],
  ['Hold it.', 'Reserve it.', 'li: Reserve it.'],
  ['>Note<', '>Warning<', 'p: Warning'],
  ['on their own', 'after a while', 'p: Holds expire after a while.'],
  ['>Rule<', '>Limit<', 'tr: FieldTypeLimit'],
  ['Open or expired', 'open or expired', 'tr: statusstringopen or expired'],
  ['At most 30', 'At most 90', 'tr: nightsintegerAt most 90'],
  ['curl $API', 'curl -i $API', 'pre: curl -i $API/holds'],
  ['1 to 50', '0 to 50', 'li: adultsintegerNumber of adults.0 to 50'],
  ['Number of dogs.', 'Number of small dogs.', 'li: dogsNumber of small dogs.'],
  ['never sold', 'not sold', 'p: Nights are not sold twice.'],
] as const)('"%s", changed to "%s", is a change of its own part', ([from, to, part]) => {
  const after = edit(from, to);
  const found = findNew(ARTICLE, after);
  expect(found).toEqual([typeof part === 'string' ? part : expect.stringMatching(part)]);
  expect(hashArticle(treeOf(after))).not.toBe(hashArticle(treeOf(ARTICLE)));
});

test('a part that was removed changes the page', () => {
  const after = edit('<li>By card.</li>', '');
  expect(findNew(ARTICLE, after)).toEqual([]);
  expect(hashArticle(treeOf(after))).not.toBe(hashArticle(treeOf(ARTICLE)));
});

test('a row with a single cell is a frame around its parts', () => {
  const table = '<table><tbody><tr><td colspan="2"><p>One</p><p>Two</p></td></tr></tbody></table>';
  expect([...(cutArticle(treeOf(table))?.values() ?? [])]).toEqual(['One', 'Two']);
});

// If this fails, the rules for parts or hashes have changed, and every page that anyone has read would look changed.
test('the rules are those of the stored format: increase FORM in read-pages.ts with them', () => {
  expect(hashArticle(treeOf(ARTICLE))).toBe('xa31n');
});

test('a page without an article has no hash', () => {
  expect(hashArticle(readMain('<main><h1>Search</h1></main>').tree)).toBeUndefined();
});

test('hashes have five characters and rarely collide', () => {
  const hashes = Array.from({ length: 2_000 }, (_, number) => hashWords(`Part ${number}.`));
  expect(hashes.every((hash) => /^[0-9a-z]{5}$/.test(hash))).toBe(true);
  expect(new Set(hashes).size).toBe(2_000);
});
