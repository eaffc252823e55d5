import type { PhrasingContent } from 'mdast';

/**
 * Trims a line, because the serializer would turn spaces at either end into character references, and a line break into
 * a backslash.
 */
export function trimLine(children: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (child.type !== 'text' || last?.type !== 'text') joined.push(child);
    else joined[joined.length - 1] = { type: 'text', value: last.value + child.value };
  }
  // At the end, HTML is closing tags and the marks of anchors, which may be removed.
  const last = joined.findLastIndex(({ type }) => type !== 'html');
  return joined.flatMap((child, index): PhrasingContent[] => {
    if (child.type === 'break' && (index === 0 || index === last)) return [];
    if (child.type !== 'text') return [child];
    let value = child.value.replace(/ +/g, ' ');
    if (index === 0) value = value.trimStart();
    if (index === last) value = value.trimEnd();
    return value === '' ? [] : [{ ...child, value }];
  });
}
