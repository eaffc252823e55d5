import type { Element } from 'hast';
import type { Consequence } from '../../consequences/consequence';
import { countOf } from '../../core/count-of';
import { describeChange } from '../../facts/find-changed-facts';
import { box, type Inside } from './markup';

/** The maximum number of texts to list. The others are only counted. */
const MOST = 200;

/** Shows the texts that name a changed fact, by fact, each with its page and its sentence. */
export function showConsequences(
  consequences: readonly Consequence[],
  formatHref: (href: string) => string,
): Element[] {
  const shown = consequences.slice(0, MOST);
  const changes = [...new Set(shown.map(({ change }) => change))];
  const left = consequences.length - shown.length;
  return [
    box(
      'p',
      {},
      "These texts name a fact that this change alters, and weren't changed themselves. If one is still true, add its line to ",
      box('code', {}, 'looked-at.yaml'),
      ': ',
      box('code', {}, 'npm run check -- --since main'),
      ' prints it.',
    ),
    ...changes.flatMap((change) => [
      box('h3', {}, box('code', {}, change.id)),
      box('p', { className: ['preview-address'] }, describeChange(change)),
      box(
        'ul',
        { className: ['preview-list'] },
        ...shown
          .filter((one) => one.change === change)
          .map((one) => box('li', {}, ...showText(one, formatHref))),
      ),
    ]),
    ...(left > 0 ? [box('p', {}, countOf(left, 'more text'))] : []),
  ];
}

function showText(
  { page, mention: { file, line, sentence } }: Consequence,
  formatHref: (href: string) => string,
): Inside[] {
  const name = page
    ? box('a', { href: formatHref(page.href) }, page.title)
    : box('code', {}, `${file}:${line}`);
  return [name, ': ', sentence];
}
