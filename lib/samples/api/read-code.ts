import { findTarget } from './find-target';
import type { Header, Piece, Request } from './message';
import { UNKNOWN } from './operations';

const TEXT = String.raw`\`(?:[^\`\\]|\\.)*\`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`;
const CALL =
  /(?:\b(fetch|axios|Request|urlopen)|\.(get|post|put|patch|delete|head|request))\s*(?:<[^<>()]*>)?\(/gi;
// The base of a URL is a variable such as `api`, `API_URL`, or `baseUrl`, or ends in one: `os.environ["API"]`.
const BASE = new RegExp(
  `^${UNKNOWN}(?:[^${UNKNOWN}]*\\W)?(?:\\w*api(?:_?(?:url|base|root))?|base_?url|base|url|server|host|root|origin)\\W*${UNKNOWN}`,
  'i',
);

/** Returns the requests to the API that TypeScript, JavaScript, or Python sends, as far as its text shows where to. */
export function readCode(written: string, servers: readonly string[]): Request[] {
  // `os.environ["API"]` is the variable `API`.
  const code = written.replace(/\b[\w.]+\[(['"])(\w+)\1\]/g, (all, _, name) =>
    name.padEnd(all.length),
  );
  const variables = readVariables(code);
  const headers = credentialsIn(code);
  const found = [...code.matchAll(CALL)].flatMap(({ 0: start, 1: name, 2: verb = '', index }) => {
    const all = argumentsAt(code, index + start.length);
    const [first = ''] = /^\s*\w+(?=\s*[,)]|$)/.exec(all) ?? [];
    const texts = joinTexts(`${variables.get(first.trim()) ?? ''} ${all}`);
    const [, given] =
      /\bmethod['"]?\s*[:=]\s*['"](\w+)['"]/i.exec(all) ??
      /^\s*['"](get|post|put|patch|delete)['"]\s*,/i.exec(all) ??
      [];
    const isVerb = name === undefined && verb.toLowerCase() !== 'request';
    const method = (isVerb ? verb : (given ?? 'get')).toUpperCase();
    const target = texts.flatMap((text) => targetOf(text, servers, index) ?? [])[0];
    return target ? [{ kind: 'request' as const, method, target, headers, body: undefined }] : [];
  });
  const keyOf = ({ method, target }: Request) => `${method} ${target.text}`;
  return found.filter((one, at) => found.findIndex((two) => keyOf(two) === keyOf(one)) === at);
}

function readVariables(code: string): Map<string, string> {
  const set = new RegExp(
    `(\\w+)(?:\\s*:\\s*\\w+)?\\s*=\\s*((?:[\\w.]+\\s*\\+\\s*|new URL\\(|f)?(?:${TEXT}).*)`,
    'g',
  );
  return new Map([...code.matchAll(set)].map(([, name = '', value = '']) => [name, value]));
}

function argumentsAt(code: string, from: number): string {
  let depth = 1;
  for (const { 0: part, index } of code.slice(from).matchAll(new RegExp(`${TEXT}|[()]`, 'g'))) {
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (depth === 0) return code.slice(from, from + index);
  }
  return code.slice(from);
}

// Returns the string literals, joined where the code adds them, with `UNKNOWN` around each expression.
function joinTexts(code: string): string[] {
  const joined = code
    .replace(/(['"])\s*\+\s*([\w.[\]()]+)\s*\+\s*\1/g, '{$2}')
    .replace(/([\w.[\]()]+)\s*\+\s*(['"])/g, '$2{$1}')
    .replace(/(['"])\s*\+\s*([\w.[\]()]+)/g, '{$2}$1');
  return [...joined.matchAll(new RegExp(TEXT, 'g'))].map(([text]) =>
    text.slice(1, -1).replace(/\$?\{([^{}]*)\}/g, `${UNKNOWN}$1${UNKNOWN}`),
  );
}

function targetOf(text: string, servers: readonly string[], at: number): Piece | undefined {
  const offsetAt = () => at;
  const path = text.replace(BASE, '');
  if (!path.startsWith('/') && path === text) return findTarget({ text, offsetAt }, servers);
  const plain = path.replace(new RegExp(`${UNKNOWN}[^${UNKNOWN}]*${UNKNOWN}`, 'g'), UNKNOWN);
  if (!/^\/[a-z]/.test(plain)) return undefined;
  return findTarget({ text: plain, offsetAt }, servers) ?? { text: plain, offsetAt };
}

function credentialsIn(code: string): Header[] {
  const header = (name: string, text: string): Header[] => [
    { name, at: 0, value: { text, offsetAt: () => 0 } },
  ];
  if (/\bbearer\b|\b\w*(access_?|marlstead_?)token\b/i.test(code)) {
    return header('Authorization', `Bearer ${UNKNOWN}`);
  }
  return /\bcookies?\b|credentials['"]?\s*:\s*['"]include/i.test(code)
    ? header('Cookie', UNKNOWN)
    : [];
}
