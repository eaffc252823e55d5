import { formatJson, holdsExactNumber } from '../model/exact-numbers';
import { escapeQuoted, type Literals, printBlock, printLiteral } from './print-literal';
import {
  cookieText,
  type SampleBody,
  type SamplePart,
  type SampleRequest,
  type SampleText,
  type Variable,
} from './sample-request';

const INDENT = '  ';

/** Writes the request as a module that runs unchanged on Node 20 or newer. */
export function writeTypescript(request: SampleRequest): string {
  const { method, body, answer } = request;
  const hasFile = body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some(isFile));
  const headers = writeHeaders(request);
  const options = [
    ...(method === 'GET' ? [] : [`method: ${quoteText(method)}`]),
    ...(headers.length > 0 ? [`headers: ${printBlock('{', headers, '}', INDENT, 1)}`] : []),
    ...(body ? [`body: ${writeBody(body)}`] : []),
    ...(answer.kind === 'redirect' ? ["redirect: 'manual'"] : []),
  ];
  const argument = options.length > 0 ? `, ${printBlock('{', options, '}', INDENT)}` : '';
  return [
    ...(hasFile ? ["import { openAsBlob } from 'node:fs';", ''] : []),
    ...(body?.kind === 'multipart' ? [...writeTypescriptForm(body.parts), ''] : []),
    ...writeCall(writeUrl(request), argument),
    `if (${answer.kind === 'redirect' ? 'response.status >= 400' : '!response.ok'}) {`,
    `${INDENT}throw new Error(\`\${response.status} \${await response.text()}\`);`,
    '}',
    ANSWERS[answer.kind],
  ].join('\n');
}

// Puts a long URL on its own line.
function writeCall(url: string, argument: string): string[] {
  const call = `const response = await fetch(${url}${argument});`;
  if ((call.split('\n')[0] ?? '').length <= 80) return [call];
  return [`const url = ${url};`, `const response = await fetch(url${argument});`];
}

const ANSWERS: Readonly<Record<SampleRequest['answer']['kind'], string>> = {
  json: 'console.log(await response.json());',
  text: 'console.log(await response.text());',
  file: 'const file = await response.blob();\nconsole.log(file.type, file.size);',
  redirect: "console.log(response.headers.get('Location'));",
  none: 'console.log(response.status);',
};

const isFile = (part: object) => 'file' in part;

function writeUrl({ url, query }: SampleRequest): string {
  if (query.length === 0) return quoteText(url);
  const secrets = query.map(({ name, text }, index): SampleText => {
    const divider = index > 0 || url.includes('?') ? '&' : '?';
    return [`${divider}${encodeURIComponent(name)}=`, ...text];
  });
  return template([url, ...secrets.flat()], (name) => `encodeURIComponent(${name} ?? '')`);
}

function writeHeaders({ headers, cookies, basic, body }: SampleRequest): string[] {
  const lines = headers.map(({ name, text, isFresh }) => {
    return `${key(name)}: ${isFresh ? 'crypto.randomUUID()' : template(text)}`;
  });
  if (basic) {
    const pair = template([basic.user, ':', basic.password]);
    lines.unshift(`Authorization: \`Basic \${btoa(${pair})}\``);
  }
  if (cookies.length > 0) lines.push(`Cookie: ${template(cookieText(cookies))}`);
  // `fetch` sets the Content-Type of a form.
  if (body && 'mediaType' in body) lines.push(`'Content-Type': ${quoteText(body.mediaType)}`);
  return lines;
}

function writeBody(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      // JavaScript would round the number before sending it.
      if (holdsExactNumber(body.value)) return quoteText(formatJson(body.value) ?? '');
      return `JSON.stringify(${printLiteral(body.value, LITERALS, 1)})`;
    case 'text':
      return quoteText(body.text);
    case 'file':
      return `await openAsBlob(${quoteText(body.file)})`;
    case 'multipart':
      return 'form';
    case 'form': {
      const pairs = body.pairs.map(([name, value]) => `[${quoteText(name)}, ${quoteText(value)}]`);
      return `new URLSearchParams(${printBlock('[', pairs, ']', INDENT, 1)})`;
    }
  }
}

const LITERALS: Literals = {
  indent: INDENT,
  none: 'null',
  yes: 'true',
  no: 'false',
  text: quoteText,
  // As a plain key, this name would set the prototype.
  key: (name) => (name === '__proto__' ? `['__proto__']` : key(name)),
};

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteText(name);
}

function template(text: SampleText, wrap = (name: string) => name): string {
  const [only] = text;
  if (text.length === 1 && typeof only === 'object') return `${read(only)} ?? ''`;
  if (text.every((piece) => typeof piece === 'string')) return quoteText(text.join(''));
  const pieces = text.map((piece) =>
    typeof piece === 'string'
      ? escapeQuoted(piece).replaceAll('`', '\\`').replaceAll('${', '\\${')
      : `\${${wrap(read(piece))}}`,
  );
  return `\`${pieces.join('')}\``;
}

function read({ variable }: Variable): string {
  return `process.env.${variable}`;
}

/** Returns the lines that build a multipart body named `form`. `fetch` takes the Content-Type from the body. */
function writeTypescriptForm(parts: readonly SamplePart[]): string[] {
  if (parts.some(({ headers }) => headers.length > 0)) return writeByHand(parts);
  return ['const form = new FormData();', ...parts.map(writeAppend)];
}

function writeAppend(part: SamplePart): string {
  const name = quoteText(part.name);
  const type = `{ type: ${quoteText(part.mediaType)} }`;
  if ('file' in part) {
    const file = quoteText(part.file);
    return `form.append(${name}, await openAsBlob(${file}, ${type}), ${file});`;
  }
  const text = quoteText(part.text);
  // Only a blob can have its own media type.
  return `form.append(${name}, ${part.mediaType === '' ? text : `new Blob([${text}], ${type})`});`;
}

function writeByHand(parts: readonly SamplePart[]): string[] {
  const lines = parts.flatMap((part, index) => [
    withBoundary(index > 0 ? '\\r\\n--' : '--', '\\r\\n'),
    ...headOf(part).map((line) => quoteText(`${line}\r\n`)),
    quoteText('\r\n'),
    'file' in part ? `await openAsBlob(${quoteText(part.file)})` : quoteText(asLines(part.text)),
  ]);
  const pieces = [...lines, withBoundary('\\r\\n--', '--\\r\\n')];
  return [
    "// FormData can't set headers for a part.",
    'const boundary = crypto.randomUUID();',
    'const pieces = [',
    ...pieces.map((line) => `  ${line},`),
    '];',
    `const form = new Blob(pieces, { type: ${withBoundary('multipart/form-data; boundary=', '')} });`,
  ];
}

function withBoundary(before: string, after: string): string {
  return `\`${before}\${boundary}${after}\``;
}

function headOf(part: SamplePart): string[] {
  const file = 'file' in part ? `; filename="${part.file}"` : '';
  return [
    `Content-Disposition: form-data; name="${escapeName(part.name)}"${file}`,
    ...(part.mediaType === '' ? [] : [`Content-Type: ${part.mediaType}`]),
    ...part.headers.map(([name, text]) => `${name}: ${text}`),
  ];
}

// Escapes names as browsers (HTML, 4.10.21.8) and FormData do.
function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function asLines(text: string): string {
  return text.replace(/\r\n?|\n/g, '\r\n');
}

function quoteText(text: string): string {
  return `'${escapeQuoted(text).replaceAll("'", "\\'")}'`;
}
