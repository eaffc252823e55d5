import { expect, test } from 'vitest';
import { readMain, readMainTree } from './read-main';

const HTML = `<!doctype html><header>Top</header><main id="Main"><h1>Fees &amp; taxes</h1>
<p>One<br>two<p>three <wbr><a href="/a?b&c">link</a>
<table><tr><td>4<tr><td>5</table>
<svg viewBox="0 0 1 1"><path d="M0 0"/></svg><template><b>6</b></template>
<noscript><img alt="" src="/x.png"></noscript><pre>
 7
</pre><input checked disabled value='"'></main><footer>End</footer>`;

test('the tree without positions is otherwise the same', () => {
  const { tree } = readMain(HTML);
  expect(readMainTree(HTML)).toEqual(withoutPositions(tree));
  expect(JSON.stringify(tree)).toContain('"position"');
  expect(JSON.stringify(readMainTree(HTML))).not.toContain('"position"');
});

test('a page without a `main` is a mistake', () => {
  expect(() => readMainTree('<p>Nothing</p>')).toThrow('the page has no main');
});

function withoutPositions(tree: object): unknown {
  return JSON.parse(JSON.stringify(tree, (key, value) => (key === 'position' ? undefined : value)));
}
