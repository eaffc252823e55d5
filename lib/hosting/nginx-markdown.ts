import { type AcceptPattern, HTML_PATTERNS, MARKDOWN_PATTERN } from './accept-patterns';

/**
 * Returns the maps that set `$docs_alternate` for nginx: the Markdown alternate of the requested page if the client
 * prefers Markdown, otherwise an empty text. nginx can't compare numbers, so a regular expression does.
 */
export function nginxMarkdown(): string {
  return `# Does the client prefer Markdown? The weights in its Accept header become a text such as 0.9:0.85.
${weightMap('docs_markdown', [MARKDOWN_PATTERN])}
${weightMap('docs_html', HTML_PATTERNS)}
map "$docs_markdown:$docs_html" $docs_prefers_markdown {
${NOT_LESS.map((pattern) => `  "~${pattern}" 1;`).join('\n')}
  default 0;
}
map $uri $docs_page {
  "~^(?<docs_name>/.+?)(/index)?(\\.html|/)?$" $docs_name;
  default "/index";
}
map $docs_prefers_markdown $docs_alternate {
  1 "\${docs_page}.md";
  default "";
}`;
}

function weightMap(name: string, patterns: readonly AcceptPattern[]): string {
  const lines = patterns.flatMap(({ weighted, plain }, at) => [
    `  "~*${weighted.replace('q=(', `q=(?<${name}_${at}>`)}" $${name}_${at};`,
    `  "~*${plain}" 1;`,
  ]);
  return `map $http_accept $${name} {\n${lines.join('\n')}\n  default 0;\n}`;
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

// Matches two weights of which the first is more than zero and not less than the second: it's 1, or the second one is 0,
// or all its digits are the same, or the first digit that differs is higher.
const NOT_LESS = [
  '^1',
  '^0\\.[0-9]*[1-9][0-9]*:0\\.?0*$',
  '^0\\.(?<docs_same>[0-9]*[1-9])0*:0\\.\\k<docs_same>0*$',
  `^0\\.(?<docs_start>[0-9]*)(?:${DIGITS.map((digit) => `${digit}[0-9]*:0\\.\\k<docs_start>(?:[0-${digit - 1}]|$)`).join('|')})`,
];
