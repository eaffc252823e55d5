/** As `joinDataScripts` leaves the data of a page. */
const DATA =
  /<script>\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\);self\.__next_f\.push\(\[1,("[^<]*")\]\)<\/script>/;
const KEPT = /"kept":"([\w-]{9})","html":(?:"\$([\da-f]+)"|"((?:[^"\\]|\\.)*)")/g;
/** The letters behind which React writes bytes of a given length. No page has any. */
const BYTES = /[AOobUSsLlGgMmV]/;
const TEXT_ROW = 0x54;

/**
 * Takes markup that the page holds anyway out of the page's data, whose component finds it there by its name
 * (`components/islands/kept-markup.tsx`). Only what is in the page to the letter is dropped. Data in any other form
 * than the expected one stays as it is.
 */
export function dropKeptMarkup(html: string): string {
  const found = DATA.exec(html);
  if (!found?.[1]) return html;
  const rows = readRows(JSON.parse(found[1]) as string);
  if (rows === undefined) return html;
  const page = html.slice(0, found.index) + html.slice(found.index + found[0].length);
  const texts = new Map(rows.flatMap(({ id, isText, text }) => (isText ? [[id, text]] : [])));
  const emptied = new Set<string>();
  const left = rows.map((row) => (row.isText ? row : { ...row, text: emptyKept(row.text) }));
  const data = left.filter(({ id }) => !emptied.has(id) || isReferred(id, left)).map(writeRow);
  const script = found[0].replace(found[1], () => writeString(data.join('')));
  return html.slice(0, found.index) + script + html.slice(found.index + found[0].length);

  function emptyKept(row: string): string {
    return row.replace(KEPT, (whole, key: string, id?: string, inline?: string) => {
      const text = id === undefined ? (JSON.parse(`"${inline}"`) as string) : texts.get(id);
      if (!isInPage(key, text, page)) return whole;
      if (id !== undefined) emptied.add(id);
      return `"kept":"${key}","html":""`;
    });
  }
}

type Row = { readonly id: string; readonly isText: boolean; readonly text: string };

/** The rows of a page's data, texts with their length in front and all others up to the end of a line. */
function readRows(data: string): Row[] | undefined {
  const bytes = Buffer.from(data);
  const rows: Row[] = [];
  let at = 0;
  while (at < bytes.length) {
    const colon = bytes.indexOf(':', at);
    const id = bytes.toString('latin1', at, colon);
    if (colon < 0 || !/^[\da-f]*$/.test(id)) return undefined;
    const isText = bytes[colon + 1] === TEXT_ROW;
    if (BYTES.test(bytes.toString('latin1', colon + 1, colon + 2))) return undefined;
    const comma = bytes.indexOf(',', colon);
    const start = isText ? comma + 1 : colon + 1;
    const end = isText
      ? start + Number.parseInt(bytes.toString('latin1', colon + 2, comma), 16)
      : bytes.indexOf('\n', start);
    if (end < start || end > bytes.length) return undefined;
    rows.push({ id, isText, text: bytes.toString('utf8', start, end) });
    at = isText ? end : end + 1;
  }
  return rows;
}

function writeRow({ id, isText, text }: Row): string {
  return isText ? `${id}:T${Buffer.byteLength(text).toString(16)},${text}` : `${id}:${text}\n`;
}

function isReferred(id: string, rows: readonly Row[]): boolean {
  return rows.some(
    ({ isText, text }) => !isText && (text.includes(`"$${id}"`) || text.includes(`"$${id}:`)),
  );
}

function isInPage(key: string, text: string | undefined, page: string): boolean {
  if (text === undefined) return false;
  const start = ` data-kept="${key}">`;
  const at = page.indexOf(start);
  return at >= 0 && page.startsWith(text, at + start.length);
}

// As Next writes it, so that no text of the page can end the script.
function writeString(text: string): string {
  return JSON.stringify(text).replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
