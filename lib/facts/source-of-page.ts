import type { Page } from '../graph/page';
import type { SourceText } from './source-text';

/** Returns a page's text, with the line numbers of its file. */
export function sourceOfPage({
  file,
  path,
  title,
  body,
  bodyLine,
}: Pick<Page, 'file' | 'path' | 'title' | 'body' | 'bodyLine'>): SourceText {
  const text = `${'\n'.repeat(bodyLine - 1)}${body}`;
  return { file, path, about: `${path} ${title}`, text };
}
