import { type AcceptPattern, HTML_PATTERNS, MARKDOWN_PATTERN } from './accept-patterns';

/** Lines for a Caddyfile: `maps` for the site's block, and `route` for its route, before it looks up files. */
type CaddyMarkdown = { readonly maps: readonly string[]; readonly route: readonly string[] };

/**
 * Returns the lines that answer with a page's Markdown alternate if the client prefers Markdown. The lines of a matcher
 * don't depend on each other, because Caddy tests them in any order.
 */
export function caddyMarkdown(): CaddyMarkdown {
  const alternate = 'file {docs_page}.md';
  return {
    maps: [
      '# Does the client prefer Markdown? These are the weights in its Accept header.',
      ...weightMap('docs_markdown', [MARKDOWN_PATTERN]),
      ...weightMap('docs_html', HTML_PATTERNS),
    ],
    route: [
      'map {path} {docs_page} {',
      // Downloads have no alternate. No page can have this path.
      '\t~^/files/ /_none',
      '\t~^/(index)?(\\.html)?$ /index',
      `\t~^(.+?)(?:/index)?(?:\\.html|/)?$ "\${1}"`,
      '}',
      `@page ${alternate}`,
      '@markdown {',
      '\texpression `double({docs_markdown}) > 0.0 && double({docs_markdown}) >= double({docs_html})`',
      `\t${alternate}`,
      '}',
      'header @page +Vary Accept',
      'header @markdown Content-Type "text/markdown; charset=utf-8"',
      'rewrite @markdown {docs_page}.md',
    ],
  };
}

function weightMap(name: string, patterns: readonly AcceptPattern[]): string[] {
  const lines = patterns.flatMap(({ weighted, plain }) => [
    `\t\`~(?i)${weighted}\` "\${1}"`,
    `\t\`~(?i)${plain}\` 1`,
  ]);
  return [`map {http.request.header.Accept} {${name}} {`, ...lines, '\tdefault 0', '}'];
}
