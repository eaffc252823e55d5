import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html';

test.for<[html: string, text: string]>([
  ['<p>One <code>two</code>.</p><p>Three</p>', 'One two.\nThree'],
  ['<ul>\n<li>a</li>\n<li>b</li>\n</ul>', 'a\nb'],
  ['a &lt;b&gt; &amp;amp; &#x26; &quot;c&quot; &#39;', 'a <b> &amp; & "c" \''],
  ['&#x110000; &nbsp;', '&#x110000; &nbsp;'],
])('%s says %s', ([html, text]) => {
  expect(textOfHtml(html)).toBe(text);
});
