import { expect, test } from 'vitest';
import { checkFiles } from '../core/testing/check-files';
import { mend } from '../program/check/apply-edits';

/** Returns the problems of a page with this text, and the text after `--fix`. */
async function fix(text: string) {
  const body = `# A\n\n${text}\n`;
  const { problems } = await checkFiles({
    'index.md': '# Home\n\nText.\n',
    'start.md': '# Start\n\nText.\n',
    'a.md': body,
    'files/x.pdf': 'x',
  });
  const own = problems.filter(({ file }) => file === 'content/a.md');
  return {
    told: own.map(({ line, column, message, fix }) => `${line}:${column} ${message} -> ${fix}`),
    fixed: mend(body, own).text.slice('# A\n\n'.length, -1),
  };
}

const RELATIVE = "is relative: it breaks when this page's URL ends with a slash";

test.for<{ name: string; text: string; told: string[]; fixed: string }>([
  {
    name: 'a definition, once',
    text: '[a][b], [B], and [b][].\n\n[b]: ./start.md "Title"',
    told: [`5:6 \`./start.md\` ${RELATIVE} -> write \`/start\``],
    fixed: '[a][b], [B], and [b][].\n\n[b]: /start "Title"',
  },
  {
    name: 'a definition in a quote, in angle brackets',
    text: '> [a][long   name].\n>\n> [Long name]: <start.md>',
    told: [`5:16 \`start.md\` ${RELATIVE} -> write \`/start\``],
    fixed: '> [a][long   name].\n>\n> [Long name]: /start',
  },
  {
    name: 'angle brackets',
    text: 'An [a](<./start.md>) and [b](<start.md> "T").',
    told: [
      `3:4 \`./start.md\` ${RELATIVE} -> write \`/start\``,
      `3:26 \`start.md\` ${RELATIVE} -> write \`/start\``,
    ],
    fixed: 'An [a](/start) and [b](/start "T").',
  },
  {
    name: 'a relative link to a file',
    text: '[a](files/x.pdf)',
    told: [`3:1 \`files/x.pdf\` ${RELATIVE} -> write \`/files/x.pdf\``],
    fixed: '[a](/files/x.pdf)',
  },
])('rewrites $name', async ({ text, told, fixed }) => {
  expect(await fix(text)).toEqual({ told, fixed });
});

test.for<{ text: string; told: string }>([
  { text: '[a](strat.md)', told: "3:1 There's no page at `/strat` -> did you mean `/start`?" },
  {
    text: '[a](../api/missing)',
    told: "3:1 There's no page at `/api/missing` -> create the page, or correct the path",
  },
  {
    text: '[a][b]\n\n[b]: strat.md',
    told: "5:6 There's no page at `/strat` -> did you mean `/start`?",
  },
])('a relative link that leads nowhere says so: $text', async ({ text, told }) => {
  expect(await fix(text)).toEqual({ told: [told], fixed: text });
});
