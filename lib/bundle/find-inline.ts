/** What of a page its content policy must know, or will not allow. */
export type Inline = {
  /** The text of each inline script that runs, as the browser hashes it. */
  readonly scripts: readonly string[];
  /** What no policy of this site allows, each as it stands in the page. */
  readonly refused: readonly string[];
};

/**
 * A tag as React and hast-util-to-html print it, a comment, or whatever else begins like one. Any other form is an
 * error, so that nothing is overlooked: this reads what the build prints, and is no parser of HTML.
 */
const TOKEN =
  /<(\/?)([a-z][^\s"'<>/=]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>|<!--(?!-?>)(?:(?!--!?>)[\s\S])*-->|<!doctype html>|</gi;
const ATTRIBUTE = /\s+([^\s"'<>/=]+)(?:="([^"]*)")?/g;
const INLINE_ATTRIBUTE = /^(?:style|on[a-z]+)$/i;
// Nearly all tags are done with after this.
const MAY_BE_INLINE = /\s(?:style|on[a-z]+)(?:=|\s|$)/i;
/** Their text is no markup. A title or a field could hold `<` as well, which the build prints as a reference. */
const RAW = /^(?:script|style|xmp|iframe|noembed|noframes|plaintext)$/;
const REFUSED = /^(?:style|base|object|embed|iframe|frame|applet)$/;

/** Finds in a built page what stands under its content policy by its text. Throws for markup that no build prints. */
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

/** The text up to the end tag of an element whose text is no markup; `token` goes on behind it. */
function readRaw(html: string, token: RegExp, name: string): string {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = token.lastIndex;
  const found = end.exec(html);
  if (!found) throw new Error(`<${name}> is not closed`);
  const text = html.slice(token.lastIndex, found.index);
  // From there on, an end tag need not be one.
  if (text.includes('<!--'))
    throw new Error(`<${name}> holds <!--, so where it ends is not certain`);
  token.lastIndex = found.index;
  // As a browser reads a document.
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
}

function hasInlineAttribute(attributes: string): boolean {
  if (!MAY_BE_INLINE.test(attributes)) return false;
  return [...attributes.matchAll(ATTRIBUTE)].some(([, name = '']) => INLINE_ATTRIBUTE.test(name));
}

const RUN =
  /^(?:(?:text|application)\/(?:x-)?(?:ecma|java)script|text\/(?:javascript1\.[0-5]|jscript|livescript)|module|importmap|speculationrules)$/;

// By the steps of "prepare the script element": data, such as JSON-LD, stands under no policy.
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
