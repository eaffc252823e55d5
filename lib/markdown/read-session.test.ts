import { toString as textOf } from 'hast-util-to-string';
import { expect, test } from 'vitest';
import { parseHtml } from '../core/testing/parse-html';
import { highlight } from './highlight';

test.for<{ name: string; language?: string; code: string[]; copied: string[] }>([
  {
    name: 'commands without prompts and output',
    code: ['$ npm install', 'added 3 packages', '', '$ npm start'],
    copied: ['npm install', 'npm start'],
  },
  {
    name: 'all of a script without prompts',
    code: ['# Install', 'npm install', '', "echo '<b>' > $HOME/a # $ no prompt"],
    copied: ['# Install', 'npm install', '', "echo '<b>' > $HOME/a # $ no prompt"],
  },
  {
    name: 'all of a script whose here-document has a line like a prompt',
    code: ['cat <<EOF', '$ npm install', 'EOF', 'npm start'],
    copied: ['cat <<EOF', '$ npm install', 'EOF', 'npm start'],
  },
  {
    name: 'all of a script whose comments look like commands',
    code: ['# npm install', 'npm start'],
    copied: ['# npm install', 'npm start'],
  },
  {
    name: 'commands as root beside others, without comments',
    code: [
      '# Install the server:',
      '# apt install nginx',
      '# update the site.',
      '$ make site',
      'ok',
    ],
    copied: ['apt install nginx', 'make site'],
  },
  {
    name: 'commands as root in a session',
    language: 'console',
    code: ['# cd ..', '# ls', 'a  b'],
    copied: ['cd ..', 'ls'],
  },
  {
    name: 'all of a session without prompts',
    language: 'console',
    code: ['npm install', 'npm start'],
    copied: ['npm install', 'npm start'],
  },
  {
    name: 'lines that continue a command, with prompts or without',
    code: [
      '$ npm run build \\',
      '> --verbose',
      '> docs@1.0.0 build',
      '$ docker run \\',
      '    -p 80:80 \\',
      '    nginx',
      '$ cat a |',
      '> sort &&',
      '  echo done',
      'done',
    ],
    copied: [
      'npm run build \\',
      '--verbose',
      'docker run \\',
      '    -p 80:80 \\',
      '    nginx',
      'cat a |',
      'sort &&',
      '  echo done',
    ],
  },
  {
    name: 'quotes to their end, unless they are apostrophes',
    code: [
      "$ curl -d '{",
      '  "guests": 2',
      "}' $API | jq",
      '{"id": "q_1"}',
      "$ echo don\\'t",
      "$ echo Don't",
      'done',
      "$ echo '$ a' # don't",
    ],
    copied: [
      "curl -d '{",
      '  "guests": 2',
      "}' $API | jq",
      "echo don\\'t",
      "echo Don't",
      "echo '$ a' # don't",
    ],
  },
  {
    name: 'here-documents, whose lines can have prompts, too',
    code: [
      "$ cat <<'EOF' > a.md",
      '> A quote',
      '',
      '$ A price',
      'EOF',
      '$ cat <<-A <<B',
      '> a',
      '> A',
      '>',
      '> B',
      'a',
      '$ git commit -m "$(cat <<EOF',
      'Fix it',
      'EOF',
      ')"',
      '[main 1] Fix it',
      '$ cat <<< EOF',
      'EOF',
    ],
    copied: [
      "cat <<'EOF' > a.md",
      '> A quote',
      '',
      '$ A price',
      'EOF',
      'cat <<-A <<B',
      'a',
      'A',
      '',
      'B',
      'git commit -m "$(cat <<EOF',
      'Fix it',
      'EOF',
      ')"',
      'cat <<< EOF',
    ],
  },
  {
    name: 'all of a sample in another language',
    language: 'text',
    code: ['$ npm install', 'added 3 packages'],
    copied: ['$ npm install', 'added 3 packages'],
  },
])('a reader copies $name', async ({ language = 'bash', code, copied }) => {
  const fence = { marked: [2], inserted: [], deleted: [] };
  const html = await highlight(code.join('\n'), language, fence);
  expect(textOf(parseHtml(html))).toBe(code.join('\n'));
  // The copy button does the same: see components/islands/controls/copy-control.ts.
  const left = html.replace(/<span class="o">[^<]*<\/span>/g, '');
  expect(textOf(parseHtml(left)).replace(/\n$/, '')).toBe(copied.join('\n'));
});
