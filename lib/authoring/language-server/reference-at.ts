/** A text in a line that refers to something: a link's target, a name in code font, or a word. */
export type Reference = {
  readonly kind: 'href' | 'code' | 'word';
  readonly text: string;
  /** Offsets in the line. */
  readonly start: number;
  readonly end: number;
};

type Finder = { readonly kind: Reference['kind']; readonly pattern: RegExp };

// In order: a path in code font is part of a request, not a link. The first group is the text.
const FINDERS: readonly Finder[] = [
  { kind: 'href', pattern: /\]\(\s*<?([^)>\s]+)/dg },
  { kind: 'href', pattern: /^\s*\[[^\]]+\]:\s*<?([^\s>]+)/dg },
  { kind: 'code', pattern: /`+([^`]+)`+/dg },
  { kind: 'href', pattern: /(?<=["\s:'[])(\/[^\s"',\]})]*)/dg },
  { kind: 'href', pattern: /(?:\bdoc|\bfolder|^glossary):\s*["']?([^\s"'#,}]+)/dg },
  { kind: 'word', pattern: /([A-Za-z_$][\w.-]*\w)/dg },
];

/** Returns the reference at an offset in a line of a page or a YAML file. */
export function referenceAt(line: string, character: number): Reference | undefined {
  for (const { kind, pattern } of FINDERS) {
    for (const match of line.matchAll(pattern)) {
      const [start = 0, end = 0] = match.indices?.[1] ?? [];
      const text = match[1] ?? '';
      if (start <= character && character <= end) return { kind, text, start, end };
    }
  }
  return undefined;
}
