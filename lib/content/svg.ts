import type { Problem } from '../problem';

const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan ' +
    'textPath linearGradient radialGradient stop clipPath mask pattern marker image style filter ' +
    'feBlend feColorMatrix feComponentTransfer feComposite feFlood feGaussianBlur feMerge feMergeNode ' +
    'feOffset feFuncA feFuncB feFuncG feFuncR'
  ).split(' '),
);

// A tag with quoted attributes, a comment, the XML declaration, or a CDATA section; nothing else may begin with <.
const MARKUP =
  /<(?:\/?([A-Za-z][\w:.-]*)((?:\s+[^\s=>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?|!--[\s\S]*?--|\?xml\s[^>]*\?)>/y;
const ATTRIBUTE = /\s([^\s=>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * What an SVG image holds that could run, load or hide something: a browser that opens the file itself
 * treats it as a document. Only listed elements, no handlers, no reference out of the file.
 */
export function findSvgProblems(text: string, file: string): Problem[] {
  const problems: Problem[] = [];
  const refuse = (offset: number, message: string, fix: string) => {
    const lines = text.slice(0, offset).split('\n');
    const column = (lines.at(-1)?.length ?? 0) + 1;
    problems.push({ file, line: lines.length, column, message, fix });
  };
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    MARKUP.lastIndex = at;
    const match = MARKUP.exec(text);
    if (!match) {
      refuse(at, 'the image holds markup that is not plain SVG', 'export it as plain SVG');
      break;
    }
    const [whole, name, attributes = ''] = match;
    if (name !== undefined && text[at + 1] !== '/' && !ELEMENTS.has(name.replace(/^svg:/, ''))) {
      refuse(at, `the image holds <${name}>, which is not allowed`, 'remove the element');
    }
    for (const [, key = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
      const fault = findAttributeFault(key, decode(double ?? single ?? ''));
      if (fault) refuse(at, `the image has ${fault}, which is not allowed`, 'remove the attribute');
    }
    at += whole.length;
  }
  // Style sheets are text between tags.
  const load = /@import|url\(\s*["']?(?!#)[^)]/i.exec(decode(text).replace(/\\/g, ''));
  if (load && problems.length === 0) {
    refuse(
      text.search(/@import|url\(/i),
      'the image loads something from elsewhere',
      'draw it here',
    );
  }
  return problems;
}

function findAttributeFault(key: string, value: string): string | undefined {
  if (/^on/i.test(key)) return `the handler ${key}`;
  const isReference = /(^|:)(href|src)$/i.test(key);
  if (isReference && !/^\s*(#|data:image\/(png|jpeg|webp);base64,)/.test(value)) {
    return `a reference to ${value.slice(0, 40)}`;
  }
  return undefined;
}

// Enough of XML's character references to see through a disguise.
function decode(text: string): string {
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex: string, decimal: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
