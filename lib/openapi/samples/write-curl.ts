import { formatJson } from '../model/exact-numbers';
import { escapeHidden, escapeLetters, hasHidden } from './print-literal';
import {
  cookieText,
  type SampleBody,
  type SampleField,
  type SampleRequest,
  type SampleText,
} from './sample-request';

// Characters in a line of the column next to the reference.
const WIDTH = 51;

/**
 * Writes the request as curl commands for a POSIX shell: its server and ids as variables, then the method and the path.
 * The shell expands only variables and `uuidgen`.
 */
export function writeCurl(request: SampleRequest): string {
  const { headers, cookies, basic, body, answer } = request;
  const cookie = cookieText(cookies);
  const options = [
    ...writeCall(request),
    ...(basic ? [`--user ${quote([basic.user, ':', basic.password])}`] : []),
    ...(cookie.length > 0 ? [`-b ${quote(cookie)}`] : []),
    ...headers.map((header) => `-H ${writeHeader(header)}`),
    ...writeBody(body),
    ...(answer.kind === 'file' ? [`--output ${quote([answer.file])}`] : []),
  ];
  return [...writeVariables(request), options.join(' \\\n  ')].join('\n');
}

function writeVariables({ server, path }: SampleRequest): string[] {
  const ids = path.filter(({ variable }) => variable !== '');
  const lines = ids.map(({ variable, text }) => {
    return `${variable}=${/^[\w.~%-]+$/.test(text) ? text : quoteText(text)}`;
  });
  return [`API=${/^[\w:/.-]+$/.test(server) ? server : quoteText(server)}`, ...new Set(lines)];
}

// Writes the method and the URL. What doesn't fit on a line follows in lines of its own.
function writeCall({ method, path, pairs, query, answer, body }: SampleRequest): string[] {
  const hasMethod = method !== 'GET' && method !== 'HEAD';
  const words = [
    'curl',
    ...(hasMethod ? [`-X ${/^[A-Za-z0-9_-]+$/.test(method) ? method : quote([method])}`] : []),
    ...(method === 'HEAD' ? ['--head'] : []),
    ...(answer.kind === 'redirect' ? ['--include'] : []),
  ];
  const address: SampleText = [
    { variable: 'API' },
    ...path.map(({ text, variable }) => (variable === '' ? text : { variable })),
  ];
  const secrets = query.map(
    ({ name, text }): SampleText => [`${encodeURIComponent(name)}=`, ...text],
  );
  const all = [...pairs.map((pair): SampleText => [pair]), ...secrets];
  const whole = [...address, ...all.flatMap((pair, index) => [index > 0 ? '&' : '?', ...pair])];
  const lines = fitLine(words, quote(whole));
  // curl reads data that starts with @ from a file.
  const canBeData = !body && pairs.every((pair) => !pair.startsWith('@'));
  const isLong = lines.length > 1 && all.length > 0 && !hasMethod;
  if (!canBeData || !(isLong || secrets.length > 0)) return lines;
  const data = pairs.map((pair) => `-d ${quotePair(pair)}`);
  // Lets curl encode the secret. It can't if the request has a body, so there the reader encodes it.
  const encoded = secrets.map((pair) => `--data-urlencode ${quote(pair)}`);
  return [...fitLine([...words, '-G'], quote(address)), ...data, ...encoded];
}

function fitLine(words: readonly string[], address: string): string[] {
  const start = words.join(' ');
  const line = `${start} ${address}`;
  return `${line} \\`.length <= WIDTH ? [line] : [start, address];
}

function quotePair(pair: string): string {
  return /^[\w=.-]+$/.test(pair) ? pair : quote([pair]);
}

function writeHeader({ name, text, isFresh }: SampleField): string {
  if (isFresh) return `"${name}: $(uuidgen)"`;
  // curl omits a header that ends in a colon. A semicolon sends it empty.
  return text.join('') === '' ? quote([`${name};`]) : quote([`${name}: `, ...text]);
}

function writeBody(body: SampleBody | null): string[] {
  if (!body) return [];
  if (body.kind === 'multipart') return body.parts.map((part) => `--form ${writePart(part)}`);
  if (body.kind === 'form') {
    // Without any data option, curl wouldn't send the empty form.
    if (body.pairs.length === 0) return ["--data-raw ''"];
    return body.pairs.map(
      ([name, value]) => `--data-urlencode ${quote([`${encodeURIComponent(name)}=${value}`])}`,
    );
  }
  const type = `-H ${quote([`Content-Type: ${body.mediaType}`])}`;
  if (body.kind === 'file') return [type, `--data-binary ${quote([`@${body.file}`])}`];
  const text = body.kind === 'json' ? indentJson(formatJson(body.value, 2) ?? '') : body.text;
  return [type, `--data-raw ${quote([text])}`];
}

// Works line by line to keep the formatter's line breaks, the only ones in the JSON.
function indentJson(json: string): string {
  return json.split('\n').map(escapeLetters).join('\n  ');
}

type Part = Extract<SampleBody, { kind: 'multipart' }>['parts'][number];

function writePart(part: Part): string {
  const type = part.mediaType === '' ? '' : `;type=${part.mediaType}`;
  const headers = part.headers.map(([key, text]) => `;headers=${quotePart(`${key}: ${text}`)}`);
  const end = [type, ...headers].join('');
  const name = part.name.includes('=') ? encodeURIComponent(part.name) : part.name;
  if ('file' in part) return quote([`${name}=@${part.file}${end}`]);
  // In quotes, because curl would otherwise read a file or options from the value.
  return quote([`${name}=${quotePart(part.text)}${end}`]);
}

function quotePart(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Quotes a text as one shell word: double quotes with variables, single quotes without. */
function quote(text: SampleText): string {
  const hasVariable = text.some((piece) => typeof piece !== 'string');
  const isPlain = text.every(
    (piece) => typeof piece !== 'string' || /^[\w :;=./?&%,+~-]*$/.test(piece),
  );
  const inner = (piece: SampleText[number]) =>
    typeof piece === 'string' ? piece : `$${piece.variable}`;
  if (hasVariable && isPlain && !isGlued(text)) return `"${text.map(inner).join('')}"`;
  if (!hasVariable) return quoteText(text.join(''));
  return text
    .map((piece) => (typeof piece === 'string' ? quoteText(piece) : `"$${piece.variable}"`))
    .join('');
}

// A word character right after a variable would become part of its name.
function isGlued(text: SampleText): boolean {
  return text.some((piece, index) => {
    const before = text[index - 1];
    return (
      index > 0 && typeof before !== 'string' && typeof piece === 'string' && /^\w/.test(piece)
    );
  });
}

function quoteText(text: string): string {
  // Shell arguments can't contain NUL.
  const plain = text.replaceAll('\0', '');
  // Readers overlook hidden characters, and copying a sample can change some line breaks.
  if (hasHidden(plain)) {
    const escaped = plain.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
    return `$'${escapeHidden(escaped, toOctal)}'`;
  }
  return `'${plain.replaceAll("'", "'\\''")}'`;
}

// All shells support octal byte escapes, but they disagree on code point escapes.
function toOctal(letter: string): string {
  const bytes = [...new TextEncoder().encode(letter)];
  return bytes.map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}
