import { formatJson } from '../model/exact-numbers';
import { escapeHidden, escapeLetters, hasHidden } from './escape-letters';
import type { SampleBody, SampleField, SampleRequest, SampleText } from './sample-request';

/** Writes the request as a curl command for a POSIX shell. The shell expands only variables and `uuidgen`. */
export function writeCurl(request: SampleRequest): string {
  const { method, url, query, headers, cookies, basic, body, answer } = request;
  const hasMethod = method !== 'GET' && method !== 'HEAD';
  const cookie = cookies.flatMap(
    ({ name, text }, index): SampleText => [`${index > 0 ? '; ' : ''}${name}=`, ...text],
  );
  const command = [
    'curl',
    ...(hasMethod ? [`--request ${quoteWord(method)}`] : []),
    ...(method === 'HEAD' ? ['--head'] : []),
    ...(answer.kind === 'redirect' ? ['--include'] : []),
    quote([url]),
  ];
  const options = [
    command.join(' '),
    ...query.map(
      ({ name, text }) => `--url-query ${quote([`${encodeURIComponent(name)}=`, ...text])}`,
    ),
    ...(basic ? [`--user ${quote([basic.user, ':', basic.password])}`] : []),
    ...(cookie.length > 0 ? [`--cookie ${quote(cookie)}`] : []),
    ...headers.map((header) => `--header ${writeHeader(header)}`),
    ...writeBody(body),
    ...(answer.kind === 'file' ? [`--output ${quote([answer.file])}`] : []),
  ];
  return options.join(' \\\n  ');
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
  const type = `--header ${quote([`Content-Type: ${body.mediaType}`])}`;
  if (body.kind === 'file') return [type, `--data-binary ${quote([`@${body.file}`])}`];
  const text = body.kind === 'json' ? escapeLines(formatJson(body.value, 2) ?? '') : body.text;
  return [type, `--data-raw ${quote([text])}`];
}

// Escapes line by line to keep the formatter's line breaks, the only ones in the JSON.
function escapeLines(json: string): string {
  return json.split('\n').map(escapeLetters).join('\n');
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

function quoteWord(text: string): string {
  return /^[A-Za-z0-9_-]+$/.test(text) ? text : quote([text]);
}

/** Quotes a text as one shell word: double quotes with variables, single quotes without. */
function quote(text: SampleText): string {
  const hasVariable = text.some((piece) => typeof piece !== 'string');
  const isPlain = text.every((piece) => typeof piece !== 'string' || /^[\w :;=./-]*$/.test(piece));
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
