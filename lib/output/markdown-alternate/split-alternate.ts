/** A line such as `[12]: https://docs.example.org/guides` at the end of an alternate. */
const DEFINITION = /^\[(\d+)\]: .*$/;

/**
 * Splits an alternate into parts of at most `limit` characters, at the headings with the lowest level possible. Each
 * part ends with the URLs of its own links. Only a single block, such as a table, can make a part longer.
 */
export function splitAlternate(text: string, limit: number): string[] {
  if (text.length <= limit) return [text];
  const lines = text.trimEnd().split('\n');
  const count = lines.toReversed().findIndex((line) => !DEFINITION.test(line));
  const body = lines.slice(0, lines.length - count);
  const urls = new Map(
    lines.slice(lines.length - count).map((line) => [DEFINITION.exec(line)?.[1] ?? '', line]),
  );
  const sizeOf = (own: string) => withUrls(own, urls).length;
  const parts = pack(cut(body.join('\n').trim(), 2, limit, sizeOf), limit, sizeOf);
  return parts.map((part) => withUrls(part, urls));
}

type SizeOf = (text: string) => number;

// Cuts a text at its headings of a level, and what's still too long at the next level. The last level is every block.
function cut(text: string, level: number, limit: number, sizeOf: SizeOf): string[] {
  if (sizeOf(text) <= limit || level > 5) return [text];
  return sectionsOf(text, level).flatMap((section) => cut(section, level + 1, limit, sizeOf));
}

function sectionsOf(text: string, level: number): string[] {
  const sections: string[][] = [[]];
  let fence: string | undefined;
  let isAfterBlank = false;
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    const isStart =
      fence === undefined &&
      (level === 5 ? isAfterBlank : line.startsWith(`${'#'.repeat(level)} `));
    if (isStart) sections.push([]);
    sections.at(-1)?.push(line);
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence)) fence = undefined;
    isAfterBlank = line === '';
  }
  return sections.map((section) => section.join('\n').trim()).filter(Boolean);
}

function pack(sections: readonly string[], limit: number, sizeOf: SizeOf): string[] {
  const parts: string[] = [];
  for (const section of sections) {
    const joined = `${parts.at(-1)}\n\n${section}`;
    if (parts.length > 0 && sizeOf(joined) <= limit) parts[parts.length - 1] = joined;
    else parts.push(section);
  }
  return parts;
}

function withUrls(text: string, urls: ReadonlyMap<string, string>): string {
  const used = new Set([...text.matchAll(/\]\[(\d+)\]/g)].map(([, number = '']) => number));
  const own = [...urls].filter(([number]) => used.has(number)).map(([, line]) => line);
  return `${[text, ...(own.length > 0 ? [own.join('\n')] : [])].join('\n\n')}\n`;
}
