/** A page's inline scripts, which its content policy must allow, and the tags that the policy would block. */
export type Inline = {
  /** The text of each inline script that runs, exactly as the browser hashes it. */
  readonly scripts: readonly string[];
  /** Tags that the site's policy blocks, as they appear in the page, truncated to 80 characters. */
  readonly refused: readonly string[];
};

/**
 * Matches a tag as React and hast-util-to-html print it, a comment, or any other `<`, which is an error. This isn't an
 * HTML parser: it rejects everything that a build never prints, so nothing slips through.
 */
const TOKEN =
  /<(\/?)([a-z][^\s"'<>/=]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>|<!--(?!-?>)(?:(?!--!?>)[\s\S])*-->|<!doctype html>|</gi;
const ATTRIBUTE = /\s+([^\s"'<>/=]+)(?:="([^"]*)")?/g;
const INLINE_ATTRIBUTE = /^(?:style|on[a-z]+)$/i;
// This quick check rules out nearly all tags.
const MAY_BE_INLINE = /\s(?:style|on[a-z]+)(?:=|\s|$)/i;
/** Elements whose text isn't markup. Titles and text areas can also contain `<`, but a build always escapes it. */
const RAW = /^(?:script|style|xmp|iframe|noembed|noframes|plaintext)$/;
const REFUSED = /^(?:style|base|object|embed|iframe|frame|applet)$/;

/**
 * Finds a built page's inline scripts and the tags that its content policy blocks. Throws for markup that a build never
 * produces.
 */
export function findInline(html: string): Inline {
  const scripts: string[] = [];
  const refused: string[] = [];
  const token = new RegExp(TOKEN);
  for (let match = token.exec(html); match !== null; match = token.exec(html)) {
    const [tag, slash, printed, attributes = ''] = match;
    if (tag === '<') throw new Error(`${excerpt(html, match.index)} is not how a build prints`);
    if (printed === undefined || slash === '/') continue;
    const name = printed.toLowerCase();
    if (REFUSED.test(name) || hasInlineAttribute(attributes)) refused.push(shorten(tag));
    if (!RAW.test(name)) continue;
    const text = readRaw(html, token, name);
    if (name === 'script' && isRun(attributes)) scripts.push(text);
  }
  return { scripts: scripts.filter((text) => text !== ''), refused };
}

/**
 * Returns the content of an element in `RAW`, and moves `token` to its end tag. Throws if the end is missing or
 * ambiguous.
 */
function readRaw(html: string, token: RegExp, name: string): string {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = token.lastIndex;
  const found = end.exec(html);
  if (!found) throw new Error(`<${name}> is not closed`);
  const text = html.slice(token.lastIndex, found.index);
  // After `<!--`, an end tag may belong to the script's text.
  if (text.includes('<!--')) throw new Error(`<${name}> contains <!--, so its end is ambiguous`);
  token.lastIndex = found.index;
  // Browsers normalize text this way when they parse a document.
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
}

function hasInlineAttribute(attributes: string): boolean {
  if (!MAY_BE_INLINE.test(attributes)) return false;
  return [...attributes.matchAll(ATTRIBUTE)].some(([, name = '']) => INLINE_ATTRIBUTE.test(name));
}

const RUN =
  /^(?:(?:text|application)\/(?:x-)?(?:ecma|java)script|text\/(?:javascript1\.[0-5]|jscript|livescript)|module|importmap|speculationrules)$/;

// Follows "prepare the script element" in the HTML standard. The policy doesn't apply to data blocks such as JSON-LD.
function isRun(attributes: string): boolean {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!values.has(key)) values.set(key, value);
  }
  if (values.has('src')) return false;
  const [type, language] = [values.get('type'), values.get('language')];
  if (type === undefined) return !language || RUN.test(`text/${language.toLowerCase()}`);
  return type === '' || RUN.test(type.trim().toLowerCase());
}

const shorten = (tag: string) => (tag.length > 80 ? `${tag.slice(0, 80)}…` : tag);

function excerpt(html: string, index: number): string {
  return JSON.stringify(html.slice(index, index + 40));
}
