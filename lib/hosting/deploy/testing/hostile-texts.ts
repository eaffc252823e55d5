/**
 * Titles, paths, and other texts that would do something in a comment on GitHub or on a page if they weren't shown as
 * text. For tests only.
 */
export const HOSTILE_TEXTS: readonly string[] = [
  // Mentions and references.
  '@team',
  '@marlstead/docs-maintainers',
  '#1',
  'us/docs#1',
  'GH-1',
  'b'.repeat(40),
  ':shipit:',
  // Links.
  'https://evil.example/#1',
  'www.evil.example',
  'someone@evil.example',
  '[click](https://evil.example)',
  '](https://evil.example) @team',
  '![pixel](https://evil.example/x.png)',
  'javascript:alert(1)',
  '../../etc/passwd',
  '//evil.example/a',
  // HTML.
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<!-- preview of the documentation -->',
  '"></a></details></main><h1>Fake</h1>',
  '</code></li></ul><h1>x</h1>',
  '&lt;b&gt; &#64;team &commat;team',
  // Markdown.
  '**bold** _em_ ~~gone~~',
  '`code` @team `more`',
  '``` @team',
  '`',
  '`` ` ``',
  '\n```\ncode',
  '\\` @team \\',
  '$`@team`$ and $x^2$',
  '\n\n# Heading\n\n@team\n',
  '- [ ] task\n- @team',
  '| a | b |\n|---|---|\n| @team | #1 |',
  '[^1]: @team',
  '> [!WARNING]\n> @team',
  '    @team',
  // Direction, and characters that can't be seen.
  '\u202egnp.exe @team',
  '\u2066\u2067a\u2069 \u05e9\u05dc\u05d5\u05dd',
  '\u0645\u0631\u062d\u0628\u0627 #1',
  '@\u200bte\u00adam\ufeff',
  '\u0000\u0007\u001b[31m@team\u2028#1',
  '\ud800',
  // Length.
  'a'.repeat(10_000),
  `Z${'\u0301'.repeat(1_000)}`,
  '`'.repeat(10_000),
  '@team '.repeat(2_000),
  ' '.repeat(10_000),
];
