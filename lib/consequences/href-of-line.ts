import type { Page } from '../graph/page';

/** Returns the address of the section that contains a line of a page's file: `/guides/holds#expiry`. */
export function hrefOfLine(
  { path, body, bodyLine, headings }: Pick<Page, 'path' | 'body' | 'bodyLine' | 'headings'>,
  line: number,
): string {
  const above = body.split('\n').slice(0, line - bodyLine + 1);
  const texts = above.flatMap((text) => /^#{2,6} +(.*?) *#*$/.exec(text)?.[1] ?? []);
  for (const written of texts.reverse()) {
    const text = written.replace(/[`*_]|\]\([^)]*\)|\[/g, '');
    const heading = headings.find((known) => known.text.replace(/[`*_[\]]/g, '') === text);
    if (heading) return `/${path}#${heading.id}`;
  }
  return `/${path}`;
}
