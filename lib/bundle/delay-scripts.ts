import { SCRIPTS_NAME } from '../head/head-scripts';

const SCRIPT = /<script src="([^" ]+)"(?: id="[^"]*")? async=""><\/script>/g;
/** For browsers without modules, which can't read the site's scripts either. */
const NO_MODULE = /<script src="[^" ]+" noModule=""><\/script>/g;

const PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g;
const HEAD_END = '</head>';

/**
 * Takes the scripts that Next lets a page load beside its text out of the page and lists them in its head, where
 * `lib/head/load-scripts.ts` finds them when the text is there. Drops Next's polyfills for old browsers, which
 * `pruneBundle` removes. Scripts in any other form stay.
 */
export function delayScripts(html: string): string {
  const scripts = [...html.matchAll(SCRIPT)].map(([, src = '']) => src);
  if (scripts.length === 0) return html;
  const meta = `<meta name="${SCRIPTS_NAME}" content="${[...new Set(scripts)].join(' ')}"/>`;
  const rest = html.replace(SCRIPT, '').replace(PRELOAD, '').replace(NO_MODULE, '');
  const end = rest.indexOf(HEAD_END);
  return end < 0 ? html : rest.slice(0, end) + meta + rest.slice(end);
}
