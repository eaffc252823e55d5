import { compareText } from '../../core/compare-text';
import type { DatasetSource, UrlOf } from './dataset';

/** Returns the URLs of the pages that link to the page at `path` or mention it, sorted. */
export function backlinksOf(
  path: string,
  { mentions }: Pick<DatasetSource, 'mentions'>,
  urlOf: UrlOf,
): string[] {
  const paths = (mentions.get(path) ?? []).flatMap((group) => group.paths);
  return paths.map((other) => urlOf(`/${other}`)).sort(compareText);
}
