import {
  bundledLanguages,
  createCssVariablesTheme,
  createHighlighter,
  type Highlighter,
} from 'shiki';
import { escapeHtml } from '../core/escape-html';
import { type Cache, openCache } from '../work/cache';
import { hashOfCode } from '../work/code-hash';
import type { Fence } from './fence';
import { readSession, type SessionLine } from './read-session';

// Languages without highlighting. Look up only own keys in these tables: `constructor` would otherwise find an
// inherited function and break the highlighter.
const PLAIN = new Set(['text', 'txt', 'plain']);
const EXTRA_NAMES: Readonly<Record<string, string>> = { curl: 'bash', env: 'dotenv' };

const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--' });
const highlighters = new Map<string, Promise<Highlighter>>();

// Creates one highlighter per language. A shared one would color embedded languages (code in Markdown) only if an
// earlier page had loaded them, so the result would depend on the order of pages.
function highlighterFor(lang: keyof typeof bundledLanguages): Promise<Highlighter> {
  const known = highlighters.get(lang);
  if (known) return known;
  const created = createHighlighter({ themes: [theme], langs: [lang], warnings: false });
  highlighters.set(lang, created);
  return created;
}

/** Returns whether we can highlight this language, or show it as plain text. */
export function isLanguage(language: string): boolean {
  return (
    PLAIN.has(language) ||
    Object.hasOwn(bundledLanguages, language) ||
    Object.hasOwn(EXTRA_NAMES, language)
  );
}

/** Names that other tools give to languages, in lower case. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  conf: 'ini',
  golang: 'go',
  gradle: 'groovy',
  none: 'text',
  nohighlight: 'text',
  output: 'text',
  plaintext: 'text',
  pycon: 'python',
  'sh-session': 'console',
  'shell-session': 'console',
  stdout: 'text',
  terminal: 'console',
};

/** Returns our name for a language that's written in another case, with options, or under another name. */
export function languageOf(written: string): string | undefined {
  const name = /^\{?\.?(?:language-)?([\w+#-]+)/.exec(written.toLowerCase())?.[1] ?? '';
  const known = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : name;
  return known !== undefined && isLanguage(known) ? known : undefined;
}

/** The languages that authors commonly use, to suggest in a message. */
export const COMMON_LANGUAGES: readonly string[] = [
  'bash',
  'css',
  'diff',
  'dotenv',
  'html',
  'http',
  'ini',
  'js',
  'json',
  'jsx',
  'markdown',
  'mermaid',
  'nginx',
  'python',
  'sql',
  'text',
  'toml',
  'ts',
  'tsx',
  'typescript',
  'yaml',
];

/**
 * Returns the inner HTML of `<code>`: escaped text, with a `<span>` for each colored token, and for each prompt and output
 * of a shell, and an element for each marked line. `components/styles/code.css` defines the class colors.
 */
export async function highlight(code: string, language: string, fence?: Fence): Promise<string> {
  const session = readSession(code, language);
  const lines = await (session ? tokenizeSession(session) : tokenize(code, language));
  return lines
    .map((line, index) => {
      const whole = index === lines.length - 1 ? line : `${line}\n`;
      return mark(
        session?.[index]?.isCommand === false ? uncopied(whole) : whole,
        index + 1,
        fence,
      );
    })
    .join('');
}

async function tokenizeSession(session: readonly SessionLine[]): Promise<string[]> {
  const script = session.map(({ text, isCommand }) => (isCommand ? text : ''));
  const commands = await tokenize(script.join('\n'), 'bash');
  return session.map(({ prompt, text, isCommand }, index) =>
    isCommand ? uncopied(escapeHtml(prompt)) + (commands[index] ?? '') : escapeHtml(text),
  );
}

// The copy button leaves out these elements: see components/islands/controls/copy-control.ts.
function uncopied(html: string): string {
  return html === '' ? '' : `<span class="o">${html}</span>`;
}

let cache: Cache | undefined;

/** Keeps colored code in this cache from now on: loading a grammar takes longer than the rest of a page. */
export async function keepHighlights(cacheDir: string | undefined): Promise<void> {
  cache =
    cacheDir === undefined
      ? undefined
      : openCache(cacheDir, 'code', await hashOfCode('markdown/highlight'));
}

async function tokenize(code: string, language: string): Promise<string[]> {
  const name = EXTRA_NAMES[language] ?? language;
  if (PLAIN.has(name) || !Object.hasOwn(bundledLanguages, name)) {
    return code.split('\n').map(escapeHtml);
  }
  const key = cache?.keyOf(name, code) ?? '';
  const kept = cache?.readJson<string[]>(key);
  if (kept) return kept;
  const lines = await color(code, name as keyof typeof bundledLanguages);
  cache?.write(key, JSON.stringify(lines));
  return lines;
}

async function color(code: string, lang: keyof typeof bundledLanguages): Promise<string[]> {
  const shiki = await highlighterFor(lang);
  const tokens = shiki.codeToTokensBase(code, {
    lang,
    theme,
    tokenizeMaxLineLength: 2_000,
    // No time limit per line: it would make the result depend on the speed of the machine. Only compiling the whole
    // page has a time limit.
    tokenizeTimeLimit: 0,
  });
  return tokens.map((line) => {
    let html = '';
    let open = '';
    for (const { content, color } of line) {
      // Whitespace has no visible color, so it joins the current span.
      const next = content.trim() === '' ? open : classOf(color);
      if (next !== open) {
        if (open) html += '</span>';
        if (next) html += `<span class="${next}">`;
        open = next;
      }
      html += escapeHtml(content);
    }
    return open ? `${html}</span>` : html;
  });
}

// Class names have one letter, because a page contains thousands of them.
const CLASSES: Readonly<Record<string, string>> = {
  'var(--token-keyword)': 'k',
  'var(--token-string)': 's',
  'var(--token-string-expression)': 's',
  'var(--token-constant)': 'n',
  'var(--token-function)': 'p',
  'var(--token-parameter)': 'p',
  'var(--token-comment)': 'c',
  'var(--token-inserted)': 's',
  'var(--token-deleted)': 'd',
  'var(--token-link)': 's',
};

function classOf(color: string | undefined): string {
  return CLASSES[color ?? ''] ?? '';
}

function mark(html: string, line: number, fence: Fence | undefined): string {
  if (fence?.inserted.includes(line)) return `<ins class="line">${html}</ins>`;
  if (fence?.deleted.includes(line)) return `<del class="line">${html}</del>`;
  if (fence?.marked.includes(line)) return `<mark class="line">${html}</mark>`;
  return html;
}
