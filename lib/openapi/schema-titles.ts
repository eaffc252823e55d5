import { type Facet, type Facets, nameOf } from './facets';
import { textOf } from './fields';
import type { Node } from './node';

/** What a schema calls itself besides its names; a title that only spells a name in another way says nothing. */
export function titlesOf(
  said: readonly Facet[],
  { names }: Facets,
  nodes: readonly Node[],
  name: string,
): string {
  const known = [name, ...names, ...nodes.map(nameOf)];
  const titles = new Map<string, string>();
  for (const { fields } of said) {
    const title = textOf(fields.title).trim();
    if (title === '' || title === fields.description) continue;
    if (!known.some((one) => isSameName(one, title))) titles.set(letters(title), title);
  }
  const text = [...titles.values()].join(', ');
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}

/** Whether two texts spell one name: `unit_id` and `Unit ID`. */
export function isSameName(a: string, b: string): boolean {
  return letters(a) === letters(b);
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[\s_.-]+/g, '');
}
