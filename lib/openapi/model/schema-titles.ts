import { type Facet, type Facets, nameOf } from './facets';
import { textOf } from './fields';
import type { Node } from './node';

/** Returns a schema's titles as text. Omits titles that only repeat one of its names in another spelling. */
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

/** Returns true if two texts are spellings of the same name, such as `unit_id` and `Unit ID`. */
export function isSameName(a: string, b: string): boolean {
  return letters(a) === letters(b);
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[\s_.-]+/g, '');
}
