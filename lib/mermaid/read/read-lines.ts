import { type DiagramFault, faultAt, type SourceLine } from '../fault';

/** Limits for the source of one diagram. */
const SOURCE_LIMITS = { lines: 100, characters: 8000, line: 500 } as const;

// Matches control characters except tab, and format characters: they're invisible or can change the text direction.
const HIDDEN = /(?!\t)[\p{Cc}\p{Cf}]/u;

const COLORS = 'remove it: diagrams use the colors of the page';
const LINKS = 'remove it, and link in the text below the diagram';

const DIRECTIVES: Readonly<Record<string, string>> = {
  style: COLORS,
  classDef: COLORS,
  linkStyle: COLORS,
  cssClass: COLORS,
  click: LINKS,
  link: LINKS,
  links: LINKS,
  href: LINKS,
  callback: LINKS,
  accTitle: 'remove it, and describe the diagram in the sentence above it',
  accDescr: 'remove it, and describe the diagram in the sentence above it',
  title: 'remove it: the heading above the diagram is its title',
};

/**
 * Splits the source into lines, without blank lines and `%%` comments. Returns a fault for hidden characters, and if
 * the source is too long.
 */
export function readLines(source: string): SourceLine[] | DiagramFault {
  const lines = source.split(/\r?\n/).map((raw, index) => {
    const text = raw.trim();
    return { number: index + 1, column: raw.indexOf(text) + 1, text };
  });
  const first = lines[0] ?? { number: 1, column: 1, text: '' };
  const spoken = lines.filter(
    ({ text }) => text !== '' && (!/^%%/.test(text) || /^%%\s*\{/.test(text)),
  );
  if (source.length > SOURCE_LIMITS.characters) {
    const message = `The diagram has ${source.length} characters; write at most ${SOURCE_LIMITS.characters}`;
    return faultAt(first, message, 'split it into two diagrams, or write a table');
  }
  if (source.trimEnd().split('\n').length > SOURCE_LIMITS.lines) {
    const message = `The diagram has ${source.trimEnd().split('\n').length} lines; write at most ${SOURCE_LIMITS.lines}`;
    return faultAt(first, message, 'split it into two diagrams, or write a table');
  }
  for (const line of lines) {
    if (line.text.length > SOURCE_LIMITS.line) {
      const message = `The line has ${line.text.length} characters; write at most ${SOURCE_LIMITS.line}`;
      return faultAt(line, message, 'break it into several lines');
    }
    const hidden = HIDDEN.exec(line.text)?.[0];
    if (hidden) {
      const code = hidden.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      const fix = 'delete it';
      return faultAt(line, `The line contains the invisible character U+${code}`, fix, hidden);
    }
    if (/^%%\s*\{/.test(line.text))
      return faultAt(line, "`%%{…}%%` directives aren't supported", COLORS);
  }
  return spoken;
}

/** Returns a fault for a statement that sets colors, links, or a title. */
export function findDirective(line: SourceLine): DiagramFault | undefined {
  const word = /^(\w+)(?=[\s:]|$)/.exec(line.text)?.[1] ?? '';
  const fix = Object.hasOwn(DIRECTIVES, word) ? DIRECTIVES[word] : undefined;
  if (fix) return faultAt(line, `\`${word}\` isn't supported in diagrams`, fix);
  if (line.text.includes(':::'))
    return faultAt(line, "`:::` classes aren't supported", COLORS, ':::');
  return undefined;
}
