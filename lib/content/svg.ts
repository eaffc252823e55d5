import type { Problem } from '../core/problem';

const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan ' +
    'textPath linearGradient radialGradient stop clipPath mask pattern marker image style filter ' +
    'feBlend feColorMatrix feComponentTransfer feComposite feFlood feGaussianBlur feMerge feMergeNode ' +
    'feOffset feFuncA feFuncB feFuncG feFuncR'
  ).split(' '),
);

// Matches a tag with quoted attributes, a comment, or the XML declaration. Nothing else may begin with `<`.
const MARKUP =
  /<(?:(\/?)([A-Za-z][\w:.-]*)((?:\s+[^\s=>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)|!--[\s\S]*?--|\?xml\s[^>]*\?)>/y;
const ATTRIBUTE = /\s([^\s=>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

// Matches everything in CSS that can load something, except `url(#…)`, which refers to the drawing itself. Backslashes
// could hide any of these.
const LOAD = /\\|@import|url\((?![ \t\n]*["']?[ \t\n]*#)|image(?:-set)?\(|src\(/i;

// Maximum number of faults to report: a generated file can have one in every element.
const MOST_FAULTS = 20;

type Fault = { readonly at: number; readonly message: string; readonly fix: string };

/**
 * Returns everything in an SVG that could run code, load something, or hide something: a browser that opens the file
 * directly treats it as a document. Allows only listed elements, no event handlers, and no references outside the file.
 */
export function findSvgProblems(text: string, file: string): Problem[] {
  const faults = findFaults(text).slice(0, MOST_FAULTS);
  if (faults.length === 0) return [];
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return faults.map(({ at, message, fix }) => {
    const line = starts.findLastIndex((start) => start <= at);
    return { file, line: line + 1, column: at - (starts[line] ?? 0) + 1, message, fix };
  });
}

function findFaults(text: string): Fault[] {
  const faults: Fault[] = [];
  // Collect all text of a `<style>` before checking it: a comment could split a forbidden word.
  let sheet: { at: number; css: string } | undefined;
  const endSheet = () => {
    if (sheet) faults.push(...findStyleFaults(sheet.css, sheet.at));
    sheet = undefined;
  };
  let end = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', end)) {
    if (faults.length >= MOST_FAULTS) break;
    if (sheet) sheet.css += text.slice(end, at);
    MARKUP.lastIndex = at;
    const match = MARKUP.exec(text);
    if (!match) {
      const isDoctype = /^<!doctype/i.test(text.slice(at, at + 9));
      const fix = isDoctype ? 'remove the DOCTYPE' : 'export it as plain SVG';
      faults.push({ at, message: "The image contains markup that isn't plain SVG", fix });
      break;
    }
    const [whole, closing, name, attributes = '', empty] = match;
    end = at + whole.length;
    if (name === undefined) continue;
    if (closing) {
      endSheet();
      continue;
    }
    if (sheet || !ELEMENTS.has(name.replace(/^svg:/, ''))) {
      const message = `The image contains \`<${name}>\`${sheet ? ' within a style' : ''}, which isn't allowed`;
      faults.push({ at, message, fix: 'remove the element' });
    }
    faults.push(...findAttributeFaults(attributes, at, at + 1 + name.length));
    if (/(^|:)style$/.test(name) && !empty) sheet ??= { at: end, css: '' };
  }
  endSheet();
  return faults;
}

function findAttributeFaults(attributes: string, tagAt: number, start: number): Fault[] {
  const faults = [...attributes.matchAll(ATTRIBUTE)].flatMap(
    ({ 0: whole, 1: key = '', 2: double, 3: single, index }) => {
      const raw = double ?? single ?? '';
      const fault = findAttributeFault(key, decode(raw));
      if (fault) {
        const message = `The image has ${fault}, which isn't allowed`;
        return [{ at: tagAt, message, fix: 'remove the attribute' }];
      }
      // Browsers read many attributes as CSS, such as `fill`, but never these.
      if (/^(id|class|(data|aria)-.*|.*:.*)$/.test(key)) return [];
      return findStyleFaults(raw, start + index + whole.length - raw.length - 1);
    },
  );
  return faults.slice(0, MOST_FAULTS);
}

function findAttributeFault(key: string, value: string): string | undefined {
  if (/^on/i.test(key)) return `the handler ${key}`;
  const isReference = /(^|:)(href|src)$/i.test(key);
  if (isReference && !/^\s*(#|data:image\/(png|jpeg|webp);base64,)/.test(value)) {
    return `a reference to ${value.slice(0, 40)}`;
  }
  return undefined;
}

/**
 * Returns the first forbidden part of a style. Its offset is approximate if character references or comments hide it.
 */
function findStyleFaults(raw: string, start: number): Fault[] {
  const found = LOAD.exec(decode(raw))?.[0];
  if (found === undefined) return [];
  const at = start + Math.max(raw.search(LOAD), 0);
  return found === '\\'
    ? [
        {
          at,
          message: 'A style in the image contains a backslash',
          fix: 'write the character itself',
        },
      ]
    : [{ at, message: 'The image loads an external resource', fix: 'include it in the image' }];
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  quot: '"',
};

/** Decodes character references the way an XML parser does. Without a DOCTYPE, XML has only these. */
function decode(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(amp|apos|gt|lt|quot));/gi,
    (_, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? '';
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
