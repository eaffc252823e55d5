/** What an author wrote at a position: a path with an optional heading id, or a name in code font. */
export type Word =
  | { readonly kind: 'link'; readonly path: string; readonly id: string }
  | { readonly kind: 'name'; readonly name: string };

/** Returns what's at a column of a line, starting at 0. Undefined for plain words. */
export function wordAt(line: string, column: number): Word | undefined {
  for (const { 1: name = '', index } of line.matchAll(/`([^`]+)`/g)) {
    if (index <= column && column <= index + name.length + 2) return { kind: 'name', name };
  }
  for (const { 1: href = '', index } of line.matchAll(/\]\(\s*(\/[^\s)]*)/g)) {
    const end = index + line.slice(index).indexOf(href) + href.length;
    if (index > column || column > end) continue;
    const [path = '', id = ''] = href.replace(/\?[^#]*/, '').split('#');
    return { kind: 'link', path: path.replace(/^\/|\/$/g, ''), id };
  }
  return undefined;
}
