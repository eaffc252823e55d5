/** The typography of one kind of label. Colors and weights are in components/styles/diagram.css. */
type TextStyle = {
  readonly className: string;
  readonly size: number;
  readonly lineHeight: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
  readonly mono?: boolean;
  /** True for labels on top of lines, which need their own background. */
  readonly background?: boolean;
};

const NAME = { size: 14, lineHeight: 17, anchor: 'middle' } as const;
const SMALL = { size: 12.5, lineHeight: 15, anchor: 'middle' } as const;
const CODE = { size: 12, lineHeight: 16, anchor: 'start', mono: true } as const;

const STYLES = {
  node: { ...NAME, className: 'diagram-name' },
  heading: { ...NAME, className: 'diagram-head-name', bold: true },
  annotation: { ...SMALL, className: 'diagram-label' },
  note: { ...SMALL, className: 'diagram-label' },
  edge: { ...SMALL, className: 'diagram-label', background: true },
  aside: { ...SMALL, className: 'diagram-label diagram-start', anchor: 'start', background: true },
  block: { ...SMALL, className: 'diagram-title', anchor: 'start', bold: true },
  group: { ...SMALL, className: 'diagram-title', anchor: 'start', bold: true, background: true },
  type: { ...CODE, className: 'diagram-code diagram-type' },
  member: { ...CODE, className: 'diagram-code' },
  key: { ...CODE, className: 'diagram-code diagram-key', anchor: 'end' },
} as const satisfies Record<string, TextStyle>;

export type StyleName = keyof typeof STYLES;

/** A text with its style, broken into lines, and its size in px. */
export type Label = {
  readonly style: TextStyle;
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
};

/** Measures text. Wraps lines at spaces if they're wider than `limit` px. */
export function measureLabel(name: StyleName, text: readonly string[], limit = Infinity): Label {
  const style = STYLES[name];
  const lines = text.flatMap((line) => wrapLine(line, name, limit));
  const width = Math.max(0, ...lines.map((line) => widthOf(line, style)));
  return { style, lines, width, height: lines.length * style.lineHeight };
}

// Character widths in hundredths of an em: the wider of Atkinson Hyperlegible Next at weight 500 and its fallback
// Arial, measured in Chromium without kerning and rounded up.
const WIDTHS = new Map(
  Object.entries({
    20: "'",
    28: ',.:;ij|',
    32: ' !l',
    36: '"()[]`frt{}',
    40: '-',
    44: '/I\\',
    52: '*cksvxyz',
    56: '127?JL_aehnou–',
    60: '$359<>^bdgpq~',
    64: '+468=FTZ',
    68: '0ABEKPSVXY€',
    72: '#CDHNRUw',
    76: '&',
    80: 'GOQ',
    84: 'M',
    88: 'm',
    96: '%W',
    104: '@',
  }).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)] as const)),
);

/** Returns an upper bound for the width of a line of text, in px. */
function widthOf(text: string, style: TextStyle): number {
  const ems = [...text].reduce((sum, letter) => {
    // Fullwidth letters and emoji are an em or more in every font.
    if ((letter.codePointAt(0) ?? 0) >= 0x2e80) return sum + 130;
    return sum + (style.mono ? 63.2 : (WIDTHS.get(letter) ?? 100));
  }, 0);
  return (ems / 100) * style.size * (style.bold ? 1.05 : 1);
}

/** Wraps a line at spaces, so that only single words can be wider than `limit` px. */
export function wrapLine(text: string, name: StyleName, limit: number): string[] {
  const style = STYLES[name];
  const width = widthOf(text, style);
  const count = Math.ceil(width / limit);
  if (count <= 1) return [text];
  // Lines of equal length look better than one full line and a remainder.
  for (let aim = width / count; ; aim += limit / 16) {
    const lines = fill(text, style, Math.min(aim, limit));
    if (lines.length <= count || aim >= limit) return lines;
  }
}

function fill(text: string, style: TextStyle, limit: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, style) > limit) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}
