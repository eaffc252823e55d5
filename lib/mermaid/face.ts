/** The typography of one kind of label: its look here, and how the library measures its letters. */
export type Face = {
  readonly className: string;
  readonly size: number;
  readonly lineHeight: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
  readonly mono?: boolean;
  /** True for labels on top of lines, which need their own background. */
  readonly ground?: boolean;
  /** The library's width in px: `unit` for each plain letter, plus `extra` once. */
  readonly unit: number;
  readonly extra: number;
};

const NODE = {
  size: 14,
  lineHeight: 17,
  anchor: 'middle',
  unit: 13 * 0.57,
  extra: 13 * 0.15,
} as const;
const SMALL = {
  size: 12.5,
  lineHeight: 15,
  anchor: 'middle',
  unit: 11 * 0.54,
  extra: 11 * 0.15,
} as const;
const CODE = {
  size: 12,
  lineHeight: 16,
  anchor: 'start',
  mono: true,
  unit: 11 * 0.6,
  extra: 0,
} as const;

/** The typography of a diagram's labels, by what they name. */
export const FACES = {
  node: { ...NODE, className: 'diagram-name' },
  head: { ...NODE, className: 'diagram-head-name', bold: true },
  edge: { ...SMALL, className: 'diagram-label', ground: true },
  count: { ...SMALL, className: 'diagram-label', ground: true },
  note: { ...SMALL, className: 'diagram-label' },
  kind: { ...SMALL, className: 'diagram-label' },
  aside: { ...SMALL, className: 'diagram-label diagram-start', anchor: 'start', ground: true },
  group: { ...SMALL, className: 'diagram-title', anchor: 'start', bold: true, ground: true },
  frame: { ...SMALL, className: 'diagram-title', anchor: 'start', bold: true, unit: 11 * 0.6 },
  type: { ...CODE, className: 'diagram-code diagram-type' },
  field: { ...CODE, className: 'diagram-code' },
  key: { ...CODE, className: 'diagram-code diagram-key', anchor: 'end' },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof FACES;

// The wider of Atkinson Hyperlegible Next at weight 500 and its fallback Arial, in hundredths of an em, measured in
// Chromium without kerning and rounded up.
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

/** Returns the maximum width of a line of text, in px. */
export function widthOf(text: string, face: Face): number {
  const ems = [...text].reduce((sum, letter) => {
    // Fullwidth letters and emoji are an em or more in every font.
    if ((letter.codePointAt(0) ?? 0) >= 0x2e80) return sum + 130;
    return sum + (face.mono ? 63.2 : (WIDTHS.get(letter) ?? 100));
  }, 0);
  return (ems / 100) * face.size * (face.bold ? 1.05 : 1);
}

/** Breaks a line at spaces, so that no part is wider than `limit` px unless a single word is. */
export function wrapLine(text: string, face: Face, limit: number): string[] {
  const count = Math.ceil(widthOf(text, face) / limit);
  if (count <= 1) return [text];
  // Lines of equal length look better than one full line and a remainder.
  for (let aim = widthOf(text, face) / count; ; aim += limit / 16) {
    const lines = fill(text, face, Math.min(aim, limit));
    if (lines.length <= count || aim >= limit) return lines;
  }
}

function fill(text: string, face: Face, limit: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, face) > limit) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}
