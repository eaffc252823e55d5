import { createHash } from 'node:crypto';
import { compareText } from '../core/compare-text';
import { oneLine } from '../core/one-line';
import type { Page } from '../graph/page';

/**
 * Returns a hash of a document's content: its title, description, status, headings, words, code, and components.
 * Ignores formatting, such as line breaks, markup, and link targets.
 */
export function hashOfText(page: Pick<Page, 'title' | 'matter' | 'sections' | 'uses'>): string {
  const { title, matter, sections, uses } = page;
  const said = [
    [title, matter.description ?? '', matter.status ?? ''].map(oneLine),
    sections.map(({ kind, depth, heading, text, code }) => [
      kind,
      depth,
      oneLine(heading),
      oneLine(text),
      // In code, line breaks can matter.
      code.trim(),
    ]),
    uses.map(({ name, attributes }) => [
      name,
      Object.entries(attributes).sort(([a], [b]) => compareText(a, b)),
    ]),
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16);
}
