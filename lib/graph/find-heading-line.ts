import type { Page } from './page';

const FENCE = /^\s*(`{3,}|~{3,})/;

/**
 * Returns the line in a page's file on which an id is written: of a heading or a term, or of the heading that an alias
 * leads to. Lines start at 1. Undefined if a component creates the id.
 */
export function findHeadingLine(page: Page, id: string): number | undefined {
  const current = page.aliases[id] ?? id;
  const term = page.terms.find((one) => one.id === current);
  const heading = page.headings.find((one) => one.id === current);
  if (!term && !heading) return undefined;
  const same = page.headings.filter(({ text }) => text === heading?.text);
  let left = heading ? same.indexOf(heading) : 0;
  let fence = '';
  for (const [index, line] of page.body.split('\n').entries()) {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    if (mark !== '') fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence;
    if (fence !== '') continue;
    const isHere = term ? isTerm(line, term.name) : textOf(line) === heading?.text;
    if (isHere && left === 0) return page.bodyLine + index;
    if (isHere) left -= 1;
  }
  return undefined;
}

// A term is a directive with a label, or an element of MDX.
function isTerm(line: string, name: string): boolean {
  const label = line.replace(/\\([!-/:-@[-`{-~])/g, '$1');
  return label.includes(`:::term[${name}]`) || line.includes(`name="${name}"`);
}

// Returns a heading's text as the page shows it. Undefined for other lines.
function textOf(line: string): string | undefined {
  const text = /^ {0,3}#{2,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line)?.[1];
  return text
    ?.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`+([^`]+)`+/g, '$1')
    .replace(/(\*\*|__|[*_])(?=\S)(.+?)\1/g, '$2')
    .replace(/<[^>]+>/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
