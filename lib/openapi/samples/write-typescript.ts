import { formatJson, holdsExactNumber } from '../model/exact-numbers';
import { cookieText } from './cookie-text';
import { type Literals, printBlock, printLiteral } from './print-literal';
import { escapeText, quoteText } from './quote-typescript';
import type { SampleBody, SampleRequest, SampleText, Variable } from './sample-request';
import { writeTypescriptForm } from './write-typescript-form';

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
      ? escapeText(piece).replaceAll('`', '\\`').replaceAll('${', '\\${')
      : `\${${wrap(read(piece))}}`,
  );
  return `\`${pieces.join('')}\``;
}

function read({ variable }: Variable): string {
  return `process.env.${variable}`;
}
