import type { Problem } from '../../core/problem';
import { type Description, placeOf } from '../model/description';
import { fieldsOf, listOf, textOf } from '../model/fields';

/** Reports tags that are described twice, since pages would show only one description, and invalid parents (3.2). */
export function checkTags(description: Description): Problem[] {
  const { entry } = description;
  const tags = listOf(fieldsOf(entry.value).tags).map(fieldsOf);
  const parents = new Map(tags.map(({ name, parent }) => [textOf(name), parent]));
  const seen = new Set<string>();
  return tags.flatMap(({ name, parent }, index) => {
    const problems: Problem[] = [];
    const place = (field: string) => placeOf(description, entry, 'tags', String(index), field);
    if (typeof name === 'string' && seen.has(name)) {
      const message = `Tag \`${name}\` is described twice`;
      problems.push({ ...place('name'), message, fix: 'merge the two descriptions into one' });
    }
    seen.add(textOf(name));
    if (typeof parent !== 'string') return problems;
    const isKnown = parents.has(parent);
    if (isKnown && !isCircle(textOf(name), parents)) return problems;
    const message = isKnown
      ? `Tag \`${textOf(name)}\` is its own ancestor`
      : `There's no tag \`${parent}\`, the parent of tag \`${textOf(name)}\``;
    return [
      ...problems,
      {
        ...place('parent'),
        message,
        fix: "set `parent` to another tag that isn't below this one",
      },
    ];
  });
}

function isCircle(name: string, parents: ReadonlyMap<string, unknown>): boolean {
  const above = new Set<unknown>();
  for (let next: unknown = parents.get(name); typeof next === 'string'; next = parents.get(next)) {
    if (next === name) return true;
    if (above.has(next)) return false;
    above.add(next);
  }
  return false;
}
