import { type DiagramFault, faultAt, type SourceLine } from './fault';

/** How long the source of one diagram may be. */
const SOURCE_LIMITS = { lines: 100, characters: 8000, line: 500 } as const;

// Controls but tab, and format marks: what no reader sees, and what turns the direction of text around.
const HIDDEN = /(?!\t)[\p{Cc}\p{Cf}]/u;

const COLORS = 'remove it: a diagram has no colors of its own, the theme draws it';
const LINKS = 'remove it: nothing in a diagram can be pressed; link in the text below it';

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
  accTitle: 'remove it: the sentence above the diagram says it',
  accDescr: 'remove it: the sentence above the diagram says it',
  title: 'remove it: the heading above the diagram says it',
};

/** The lines that say something: no blank ones, no `%%` comments. Nothing hidden, nothing endless. */
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
    const message = `${source.length} characters of diagram, at most ${SOURCE_LIMITS.characters}`;
    return faultAt(first, message, 'draw two diagrams, or write a table');
  }
  if (source.trimEnd().split('\n').length > SOURCE_LIMITS.lines) {
    const message = `${source.trimEnd().split('\n').length} lines of diagram, at most ${SOURCE_LIMITS.lines}`;
    return faultAt(first, message, 'draw two diagrams, or write a table');
  }
  for (const line of lines) {
    if (line.text.length > SOURCE_LIMITS.line) {
      const message = `a line of ${line.text.length} characters, at most ${SOURCE_LIMITS.line}`;
      return faultAt(line, message, 'break it into several lines');
    }
    const hidden = HIDDEN.exec(line.text)?.[0];
    if (hidden) {
      const code = hidden.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return faultAt(line, `the invisible character U+${code}`, 'delete it', hidden);
    }
    if (/^%%\s*\{/.test(line.text)) return faultAt(line, 'a %%{…}%% directive', COLORS);
  }
  return spoken;
}

/** The fault of a statement that would color, link or name the drawing. */
export function findDirective(line: SourceLine): DiagramFault | undefined {
  const word = /^(\w+)(?=[\s:]|$)/.exec(line.text)?.[1] ?? '';
  const fix = Object.hasOwn(DIRECTIVES, word) ? DIRECTIVES[word] : undefined;
  if (fix) return faultAt(line, `the directive ${word}`, fix);
  if (line.text.includes(':::')) return faultAt(line, 'a ::: class', COLORS, ':::');
  return undefined;
}
