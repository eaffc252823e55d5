import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sortProblems } from '../core/problem';
import { problemsOf, withProject } from '../core/testing/check-files';
import { checkSite } from '../site/site';

// Covers each control in the security rules: each bad input must cause exactly one problem, at the right place.
const HOME = '---\ntitle: Home\n---\n\n';
const page = (body: string) => ({ 'index.md': HOME + body });

test.for<{ name: string; body: string; problem: string }>([
  {
    name: 'an attribute that the component has not',
    body: '::cards{style="color:red" of="/x"}',
    problem: '5:1 `::cards` has no attribute `style`',
  },
  ...['script', 'iframe', 'style', 'form', 'object', 'x-y'].map((tag) => ({
    name: `an element ${tag}`,
    body: `<${tag}>x</${tag}>`,
    problem: '5:1 ',
  })),
  {
    name: 'an event handler',
    body: 'a <kbd onclick="x()">K</kbd>',
    problem: '5:3 `onclick` of `<kbd>` has no effect here',
  },
  {
    name: 'javascript: hidden by entities',
    body: '[x](java&#115;cript&colon;alert(1))',
    problem: "5:1 Links that start with `javascript:` aren't allowed",
  },
  {
    name: 'javascript: hidden by percent signs',
    body: '[x](javascript%3Aalert(1))',
    problem: "5:1 Links that start with `javascript:` aren't allowed",
  },
  {
    name: 'javascript: hidden by a tab',
    body: '[x](<java&Tab;script:alert(1)>)',
    problem: "5:1 Links that start with `javascript:` aren't allowed",
  },
  {
    name: 'data: in a link',
    body: '[x](data:text/html,x)',
    problem: "5:1 Links that start with `data:` aren't allowed",
  },
  {
    name: 'vbscript: in a definition',
    body: '[x][y]\n\n[y]: vbscript:x',
    problem: "7:1 Links that start with `vbscript:` aren't allowed",
  },
  {
    name: 'file: in a link',
    body: '[x](file:///etc/passwd)',
    problem: "5:1 Links that start with `file:` aren't allowed",
  },
  {
    name: 'a link without a scheme, with backslashes',
    body: '[x](/\\\\example.com)',
    problem: '5:1 `/\\example.com` has no scheme',
  },
  {
    name: 'an image of another site',
    body: '![x](https://example.com/a.png)',
    problem: "5:1 The image `https://example.com/a.png` is on another site, so it isn't shown",
  },
  {
    name: 'a code fence that would poison the highlighter',
    body: '```constructor\nx\n```',
    problem: '5:1 Unknown code language `constructor`',
  },
])('refuses $name', async ({ body, problem }) => {
  const found = (await problemsOf(page(body))).map((line) =>
    line.slice(0, `content/index.md:${problem}`.length),
  );
  expect(found).toContain(`content/index.md:${problem}`);
});

test.for([
  {
    name: 'an expression that runs',
    body: "{(()=>{})['con'+'structor']('return 1')()}",
    problem:
      "5:1 `{(()=>{})['con'+'structor']('return 1')()}` is read as JavaScript, which isn't run",
  },
  {
    name: 'an expression between two comments',
    body: '{/* a */ 1 /* b */}',
    problem: "5:1 `{/* a */ 1 /* b */}` is read as JavaScript, which isn't run",
  },
  {
    name: 'an import',
    body: 'import fs from "node:fs"',
    problem: "5:1 `import` and `export` at the start of a paragraph are code, which isn't run",
  },
  {
    name: 'an attribute with an expression',
    body: '<Cards of={process.env.HOME} />',
    problem: "5:1 The value of `of` is read as JavaScript, which isn't run",
  },
  {
    name: 'spread attributes',
    body: '<Cards {...props} />',
    problem: "5:1 `{...props}` isn't allowed in a tag",
  },
  {
    name: 'a member of a component',
    body: '<Tabs.Tab />',
    problem: "5:1 There's no component `<Tabs.Tab>`",
  },
  { name: 'a script', body: '<script>x</script>', problem: "5:1 `<script>` isn't shown" },
  {
    name: 'a handler',
    body: 'a <b onClick="x()">b</b>',
    problem: '5:3 `<b>` has no attribute `onClick`',
  },
])('refuses $name in .mdx', async ({ body, problem }) => {
  const found = await problemsOf({ 'index.mdx': HOME + body });
  expect(found).toContain(`content/index.mdx:${problem}`);
});

test.for<{ name: string; head: string; problem: string }>([
  {
    name: 'front matter that is a program, spelled otherwise',
    head: '---  JavaScript\ntitle: x\n---\n',
    problem: '1:4 Front matter must be YAML, not `JavaScript`',
  },
  {
    name: 'an end of front matter with more on its line',
    head: '---\ntitle: x\n--- more\n---\n',
    problem: '3:1 This line has text after `---`, which ends front matter',
  },
  {
    name: 'an end of front matter with more hyphens',
    head: '---\ntitle: A\n----\nstatus: nonsense\n---\n',
    problem: '3:1 This line has text after `---`, which ends front matter',
  },
  {
    name: 'front matter whose only end has more hyphens',
    head: '---\ntitle: A\n-----  \n',
    problem: '3:1 This line has text after `---`, which ends front matter',
  },
  {
    name: 'an override of direction behind an escape',
    head: '---\ntitle: "a\\u202eb\\0"\n---\n',
    problem: "2:8 The character U+202E isn't allowed, and neither is an escape for it",
  },
  {
    name: 'what replaced it without deciders',
    head: '---\ntitle: x\nsuperseded_by: adr-0001\n---\n',
    problem: '3:16 `superseded_by` is only for decision records, which need `deciders` too',
  },
  {
    name: 'deciders without a date',
    head: '---\ntitle: x\ndeciders: [a]\n---\n',
    problem: '3:11 `deciders` needs `date` too: a decision record has both',
  },
  {
    name: 'a key that names the prototype',
    head: '---\ntitle: x\n__proto__: { admin: true }\n---\n',
    problem: "3:1 The key `__proto__` isn't allowed",
  },
  {
    name: 'a key that names the constructor',
    head: '---\nconstructor: 1\n---\n',
    problem: "2:1 The key `constructor` isn't allowed",
  },
  {
    name: 'a tag that would make an object',
    head: '---\ntitle: !!js/function "x"\n---\n',
    problem: "2:8 YAML tags such as `!!js/function` aren't supported",
  },
  {
    name: 'many aliases',
    head: `---\ntitle: x\ntags: [&a x${', *a'.repeat(40)}]\n---\n`,
    problem: '2:1 The aliases in this YAML repeat too many values',
  },
  {
    name: 'deep nesting',
    head: `---\ntitle: ${'['.repeat(30)}${']'.repeat(30)}\n---\n`,
    problem: '2:19 This YAML is nested more than 12 levels deep',
  },
  {
    name: 'more than it takes',
    head: `---\ntitle: x\n# ${'x'.repeat(19_000)}\n# ${'x'.repeat(19_000)}\n# ${'x'.repeat(19_000)}\n# ${'x'.repeat(19_000)}\n---\n`,
    problem: '2:1 This YAML has 76020 characters; the maximum is 65536',
  },
])('refuses $name', async ({ head, problem }) => {
  expect(await problemsOf({ 'index.md': `${head}\ntext\n` })).toContain(
    `content/index.md:${problem}`,
  );
});

test.for<{ name: string; text: string | Uint8Array; problem: string }>([
  {
    name: 'text that is not UTF-8',
    text: new Uint8Array([35, 32, 65, 10, 10, 97, 255, 98]),
    problem: "3:2 the file isn't UTF-8",
  },
  { name: 'NUL', text: '# A\n\na\u0000b', problem: "3:2 the character U+0000 isn't allowed" },
  {
    name: 'a control character',
    text: '# A\n\na\u001bb',
    problem: "3:2 the character U+001B isn't allowed",
  },
  {
    name: 'a bidirectional override',
    text: '# A\n\nab\u202ec',
    problem: "3:3 the character U+202E isn't allowed",
  },
  {
    name: 'a bidirectional isolate',
    text: '# A\n\n\u2066c',
    problem: "3:1 the character U+2066 isn't allowed",
  },
  {
    name: 'more lines than are read',
    text: `# A\n${'a\n'.repeat(10_001)}`,
    problem: '10000:1 the file has 10003 lines; the maximum is 10000',
  },
  {
    name: 'a line longer than is read',
    text: `# A\n\n${'a'.repeat(20_001)}`,
    problem: '3:1 this line has 20001 characters; the maximum is 20000',
  },
  {
    name: 'more bytes than are read',
    text: `# A\n\n${`${'a'.repeat(9_999)}\n`.repeat(53)}`,
    problem: '1:1 the file has 530005 bytes; the maximum is 524288',
  },
  {
    name: 'more headings than a page has',
    text: `# A\n\n${'## B\n\n'.repeat(501)}`,
    problem: '1003:1 The page has more than 500 headings',
  },
  {
    name: 'more rows than a table has',
    text: `# A\n\n|a|\n|-|\n${'|a|\n'.repeat(5_001)}`,
    problem: "3:1 The page's tables have more than 5000 rows or 50000 cells",
  },
  {
    name: 'deep nesting',
    text: `# A\n\n${'> '.repeat(60)}a`,
    problem: '3:81 This is nested more than 40 levels deep',
  },
  {
    name: 'more code than a block has',
    text: `# A\n\n\`\`\`ts\n${'a;\n'.repeat(2_001)}\`\`\``,
    problem: '3:1 This code block has 2001 lines; the maximum is 2000',
  },
])('refuses $name', async ({ text, problem }) => {
  expect(await problemsOf({ 'index.md': text })).toContain(`content/index.md:${problem}`);
});

test.for<{ name: string; site: string; problem: string }>([
  {
    name: 'an address that is none',
    site: 'url: "https://["\n',
    problem: '1:6 `url`: write an address that starts with `https://`, without `?` and `#`',
  },
  {
    name: 'an address with a slash at its end',
    site: 'url: https://docs.example/\n',
    problem: "1:6 `url` isn't only a scheme and a host",
  },
  {
    name: 'an address with a path',
    site: 'url: https://kestrel.example/docs\n',
    problem: "1:6 `url` isn't only a scheme and a host",
  },
  {
    name: 'a repository with a query',
    site: 'repository:\n  url: https://example.com/a?b\n',
    problem:
      '2:8 `repository.url`: write an address that starts with `https://`, without `?` and `#`',
  },
  {
    name: 'a branch with half a character',
    site: 'repository:\n  url: https://example.com/a\n  branch: "\\ud800"\n',
    problem: "3:11 The character U+D800 isn't allowed, and neither is an escape for it",
  },
  ...['a#b', 'a?b', '"a b"'].map((branch) => ({
    name: `the branch ${branch}`,
    site: `repository:\n  url: https://example.com/a\n  branch: ${branch}\n`,
    problem: '3:11 `repository.branch`: write a name without spaces, `#`, or `?`',
  })),
  ...[
    {
      name: "the reader's own machine",
      href: 'http://localhost:3000/',
      message: "`http://localhost:3000/` points to the reader's own computer",
    },
    { name: 'half a host', href: 'https://[', message: "`https://[` isn't a valid URL" },
    {
      name: 'no slashes',
      href: 'https:guides',
      message: '`https:guides` has no `//` after `https:`',
    },
    {
      name: 'a program',
      href: 'javascript:alert(1)',
      message: "links that start with `javascript:` aren't allowed",
    },
    { name: 'a path', href: '/guides', message: 'write an address that starts with `https://`' },
    {
      name: 'a blank',
      href: 'https://example.com/a b',
      message: 'write an address that starts with `https://`',
    },
  ].map(({ name, href, message }) => ({
    name: `a link to ${name}`,
    site: `navbar:\n  - label: A\n    href: "${href}"\n`,
    problem: `3:11 ${message.startsWith('`') ? message : `\`navbar.0.href\`: ${message}`}`,
  })),
])('refuses a configuration with $name', async ({ site, problem }) => {
  expect(await problemsOf({ 'index.md': '# A', 'site.yaml': site })).toEqual([
    `content/site.yaml:${problem}`,
  ]);
});

test('lets a configuration link to sites, mailboxes and telephones', async () => {
  const links = ['https://example.com/a?b#c', 'http://example.com', 'mailto:a@b.example', 'tel:+1'];
  const site = `navbar:\n${links.map((href) => `  - { label: A, href: "${href}" }\n`).join('')}`;
  expect(await problemsOf({ 'index.md': '# A', 'site.yaml': site })).toEqual([]);
});

test('refuses a sidebar inside itself', async () => {
  const sidebars = 'docs: &a\n  - label: x\n    items: *a\n';
  expect(await problemsOf({ 'index.md': '# A', 'sidebars.yaml': sidebars })).toEqual([
    'content/sidebars.yaml:3:12 This alias refers to a value that contains it, at #/docs/0/items',
  ]);
});

test('names the first 20 faults of a file that is full of them', async () => {
  const text = `${'\u0001'.repeat(19_000)}\n`.repeat(20);
  const problems = await problemsOf({ 'index.md': '# A', 'b.md': text });
  expect(problems).toHaveLength(20);
  expect(problems.at(-1)).toBe("content/b.md:1:20 the character U+0001 isn't allowed");
});

test('names at most 20 lines that are too long', async () => {
  const text = `${'a'.repeat(20_001)}\n`.repeat(25);
  expect(await problemsOf({ 'b.md': text })).toHaveLength(20);
});

test('refuses names that are not UTF-8, of files, folders and links, without reading them', async () => {
  const found = await withProject({ 'index.md': '# A' }, async (settings) => {
    const named = (name: string) =>
      Buffer.concat([
        Buffer.from(`${settings.contentDir}/`),
        Buffer.from([255]),
        Buffer.from(name),
      ]);
    await writeFile(named('a.md'), '# B');
    await mkdir(named('b'));
    await symlink('index.md', named('c.md'));
    return (await checkSite(settings)).problems.map(({ file, message }) => `${file} ${message}`);
  });
  const message = "the name contains U+FFFD, which isn't allowed in a URL's path";
  expect(found).toEqual(['a.md', 'b', 'c.md'].map((name) => `content/\ufffd${name} ${message}`));
});

test.for([
  { name: 'a file', folder: 'content/index.md', message: 'this is a file, not a folder' },
  { name: 'nothing', folder: 'content/none', message: "this folder doesn't exist" },
  { name: 'below a file', folder: 'content/index.md/a', message: "this folder doesn't exist" },
])('refuses a content folder that is $name', async ({ folder, message }) => {
  const found = problemsOf({ 'index.md': '# A' }, { CONTENT_DIR: folder });
  expect(await found).toEqual([`${folder}:1:1 ${message}`]);
});

test.for<{ name: string; file: string; problem: string }>([
  ...['#', '?', '%', '\\', '\u202e', '\u00ad'].map((character) => {
    const shown = { '\u202e': 'U+202E', '\u00ad': 'U+00AD' }[character] ?? character;
    const problem = `the name contains ${shown}, which isn't allowed in a URL's path`;
    return { name: shown, file: `a${character}b.md`, problem };
  }),
  {
    name: 'a letter in pieces',
    file: 'cafe\u0301.md',
    problem: "the name isn't in Unicode normalization form C, so links to it can fail",
  },
  {
    name: '231 bytes of ASCII',
    file: `${'a'.repeat(228)}.md`,
    problem: 'the name has 231 bytes; at most 230 are allowed',
  },
  {
    name: '246 bytes of Japanese',
    file: `${'日'.repeat(81)}.md`,
    problem: 'the name has 246 bytes; at most 230 are allowed',
  },
  {
    name: '240 bytes, of a picture',
    file: `${'a'.repeat(236)}.svg`,
    problem: 'the name has 240 bytes; at most 230 are allowed',
  },
  {
    name: '240 bytes, of a download',
    file: `files/${'a'.repeat(236)}.csv`,
    problem: 'the name has 240 bytes; at most 230 are allowed',
  },
  {
    name: 'a path of 1,004 bytes',
    file: `${`${'a'.repeat(199)}/`.repeat(5)}a.md`,
    problem: 'the path has 1004 bytes; at most 850 are allowed',
  },
  { name: 'the name of a device', file: 'Aux.md', problem: 'the name is reserved on Windows' },
  {
    name: 'a colon',
    file: 'a:b.md',
    problem: "the name contains :, which Windows doesn't allow",
  },
  {
    name: 'an asterisk',
    file: 'files/a*.csv',
    problem: "the name contains *, which Windows doesn't allow",
  },
  {
    name: 'a type that a browser would run',
    file: 'files/a.html',
    problem: "files/a.html isn't a page, an image, or a download",
  },
  {
    name: 'a type that is not published',
    file: 'a.docx',
    problem: "a.docx isn't a page, an image, or a download",
  },
])('refuses a file name with $name', async ({ file, problem }) => {
  expect(await problemsOf({ 'index.md': '# A', [file]: '# B' })).toContain(
    `content/${file}:1:1 ${problem}`,
  );
});

test.for([
  { folder: 'a'.repeat(231), problem: 'the name has 231 bytes; at most 230 are allowed' },
  { folder: 'com1', problem: 'the name is reserved on Windows' },
  { folder: 'a.', problem: 'the name ends with a dot, which Windows drops' },
])('refuses the folder $folder', async ({ folder, problem }) => {
  expect(await problemsOf({ 'index.md': '# A', [`${folder}/b.md`]: '# B' })).toContain(
    `content/${folder}:1:1 ${problem}`,
  );
});

test('takes names of 230 bytes', async () => {
  const names = [`${'a'.repeat(227)}.md`, `${'日'.repeat(75)}.md`, `${'d'.repeat(230)}/b.md`];
  const files = Object.fromEntries(names.map((name) => [name, `# ${name.length}`]));
  expect(await problemsOf({ 'index.md': '# A', ...files })).toEqual([]);
});

test.for([
  { tag: 'a'.repeat(231), problem: 'the name has 231 bytes; at most 230 are allowed' },
  { tag: 'con', problem: 'the name is reserved on Windows' },
])('refuses the tag $tag', async ({ tag, problem }) => {
  expect(await problemsOf({ 'index.md': `---\ntags: [${tag}]\n---\n\n# A\n` })).toContain(
    `content/index.md:2:8 The tag's address can't be a file: ${problem}`,
  );
});

test('refuses two names that differ only in case, as files and as folders', async () => {
  expect(
    await problemsOf({
      'index.md': '# A',
      'a.md': '# B',
      'A.md': '# C',
      'g/x.md': '# D',
      'G/y.md': '# E',
    }),
  ).toEqual([
    'content/a.md:1:1 a.md and A.md differ only in case',
    'content/g/x.md:1:1 g and G differ only in case',
  ]);
});

test('follows a link to a file inside the folder, and no link out of it', async () => {
  const found = await withProject({ 'index.md': '# A', 'b.md': '# B' }, async (settings) => {
    const secret = join(settings.project, 'secret.md');
    await writeFile(secret, '# Secret');
    await mkdir(join(settings.project, 'outside'));
    await symlink(secret, join(settings.contentDir, 'out.md'));
    await symlink(join(settings.project, 'outside'), join(settings.contentDir, 'folder'));
    await symlink('b.md', join(settings.contentDir, 'in.md'));
    await symlink('missing.md', join(settings.contentDir, 'dangling.md'));
    const { site, problems } = await checkSite(settings);
    return { pages: site.pages.map(({ path }) => path), files: problems.map(({ file }) => file) };
  });
  expect(found).toEqual({
    pages: ['b', 'in', ''],
    files: ['content/dangling.md', 'content/folder', 'content/out.md'],
  });
});

test('reads a byte order mark and CRLF, and counts lines as an editor does', async () => {
  const text = '\ufeff---\r\ntitle: A\r\n---\r\n\r\nb <c>\r\n';
  expect(await problemsOf({ 'index.md': text })).toEqual([
    "content/index.md:5:3 `<c>` isn't shown",
  ]);
});

test('lets comments, listed elements, escapes and code through', async () => {
  const body =
    'a \\{b\\} `{c}` `<T>` <kbd>K</kbd> <!-- note -->\n\n<!-- a -->\n\n<details>\n<summary>More</summary>\n\nText.\n\n</details>\n';
  expect(await problemsOf(page(body))).toEqual([]);
});

test('names every mistake of every file at once, in order', async () => {
  const problems = await problemsOf({
    'site.yaml': 'titel: x\n',
    'sidebars.yaml': 'docs:\n  - doc: nowhere\n',
    'index.md': `${HOME}[a](/gone)\n\na <b-c>\n`,
    'guides/one.md': '---\ntitle: One\nstatus: done\n---\n',
    'guides/two.md': '# Two\n\n[x](#three)\n\n```\ncode\n```\n',
  });
  expect(problems).toEqual([
    'content/site.yaml:1:1 Unknown key `titel`',
    "content/guides/one.md:3:9 `status` can't be `done`",
    'content/guides/two.md:3:1 `/guides/two` has no heading `#three`',
    'content/guides/two.md:5:1 This code block has no language',
    "content/index.md:5:1 There's no page at `/gone`",
    "content/index.md:7:3 `<b-c>` isn't shown",
    "content/sidebars.yaml:2:10 `docs.0.doc`: there's no page `nowhere`",
  ]);
});

test('sorts by file, line and column, and says nothing twice', () => {
  const at = (file: string, line: number, column: number) => ({
    file,
    line,
    column,
    message: 'm',
    fix: 'f',
  });
  const sorted = sortProblems([
    at('b', 1, 1),
    at('a', 10, 1),
    at('a', 9, 2),
    at('a', 9, 1),
    at('b', 1, 1),
  ]);
  expect(sorted.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    'a:9:1',
    'a:9:2',
    'a:10:1',
    'b:1:1',
  ]);
});
