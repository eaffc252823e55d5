import { expect, test } from 'vitest';
import { splitLead } from './split-lead';

test.for<[string, string, string]>([
  ['', '', ''],
  ['<p>One.</p>', '<p>One.</p>', ''],
  ['<p>One. Two.</p>', '<p>One.</p>', '<p>Two.</p>\n'],
  ['<p>One!\nTwo?</p>\n<ul><li>x</li></ul>', '<p>One!</p>', '<p>Two?</p>\n<ul><li>x</li></ul>'],
  ['<p>No end</p>\n<p>Next.</p>', '<p>No end</p>', '<p>Next.</p>'],
  [
    '<p>See <a href="/a">A. B</a>. Then <code>c</code>.</p>',
    '<p>See <a href="/a">A. B</a>.</p>',
    '<p>Then <code>c</code>.</p>\n',
  ],
  [
    '<p>Uses 1.5 units, e.g. two, vs. 3. Next.</p>',
    '<p>Uses 1.5 units, e.g. two, vs. 3.</p>',
    '<p>Next.</p>\n',
  ],
  ['<p>One. <code>two</code> follows.</p>', '<p>One.</p>', '<p><code>two</code> follows.</p>\n'],
  ['<p>A line<br>break. Next.</p>', '<p>A line<br>break.</p>', '<p>Next.</p>\n'],
  ['<p>最初の文。次の文。</p>', '<p>最初の文。</p>', '<p>次の文。</p>\n'],
  ['<h3>Title</h3>\n<p>One. Two.</p>', '', '<h3>Title</h3>\n<p>One. Two.</p>'],
])('%j is split after its first sentence', ([html, lead, rest]) => {
  expect(splitLead(html)).toEqual({ lead, rest });
});
