import { escapeQuoted, type Literals, printBlock, printLiteral } from './print-literal';
import {
  cookieText,
  type SampleBody,
  type SampleRequest,
  type SampleText,
  type Variable,
} from './sample-request';

const INDENT = '    ';
const FUNCTIONS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** Writes the request as a script for Python 3.8 or newer. It uses the `requests` package, as readers expect. */
export function writePython(request: SampleRequest): string {
  const { method, url, body, answer } = request;
  const call = FUNCTIONS.has(method)
    ? { name: `requests.${method.toLowerCase()}`, first: [] }
    : { name: 'requests.request', first: [quote(method)] };
  const lines = [...call.first, quote(url), ...writeOptions(request)];
  const files = filesOf(body);
  const response = `response = ${printBlock(`${call.name}(`, lines, ')', INDENT)}`;
  const modules = [
    ...(usesVariables(request) ? ['import os'] : []),
    ...(request.headers.some(({ isFresh }) => isFresh) ? ['import uuid'] : []),
  ];
  return [
    ...(modules.length > 0 ? [...modules, ''] : []),
    'import requests',
    '',
    ...(files.length > 0 ? openAll(files, response) : [response]),
    `if ${answer.kind === 'redirect' ? 'response.status_code >= 400' : 'not response.ok'}:`,
    `${INDENT}raise RuntimeError(f"{response.status_code} {response.text}")`,
    ANSWERS[answer.kind],
  ].join('\n');
}

const ANSWERS: Readonly<Record<SampleRequest['answer']['kind'], string>> = {
  json: 'print(response.json())',
  text: 'print(response.text)',
  file: 'print(response.headers.get("Content-Type"), len(response.content))',
  redirect: 'print(response.headers.get("Location"))',
  none: 'print(response.status_code)',
};

function writeOptions({ query, headers, cookies, basic, body, answer }: SampleRequest): string[] {
  const map = (lines: readonly string[]) => printBlock('{', lines, '}', INDENT, 1);
  const all = headers.map(({ name, text, isFresh }) => {
    return `${quote(name)}: ${isFresh ? 'str(uuid.uuid4())' : template(text)}`;
  });
  if (body && 'mediaType' in body && !isPlainJson(body)) {
    all.push(`"Content-Type": ${quote(body.mediaType)}`);
  }
  const secrets = query.map(({ name, text }) => `${quote(name)}: ${template(text)}`);
  const isRepeated = new Set(cookies.map(({ name }) => name)).size < cookies.length;
  const jar = isRepeated
    ? []
    : cookies.map(({ name, text }) => `${quote(name)}: ${template(text)}`);
  // A dictionary would keep only one of several cookies with the same name.
  if (isRepeated) all.push(`"Cookie": ${template(cookieText(cookies))}`);
  return [
    ...(secrets.length > 0 ? [`params=${map(secrets)}`] : []),
    ...(basic ? [`auth=(${read(basic.user)}, ${read(basic.password)})`] : []),
    ...(jar.length > 0 ? [`cookies=${map(jar)}`] : []),
    ...(all.length > 0 ? [`headers=${map(all)}`] : []),
    ...(body ? [writeBody(body)] : []),
    ...(answer.kind === 'redirect' ? ['allow_redirects=False'] : []),
    'timeout=30',
  ];
}

// `requests` sets this Content-Type itself.
function isPlainJson({ kind, ...body }: SampleBody): boolean {
  return kind === 'json' && 'mediaType' in body && body.mediaType === 'application/json';
}

function writeBody(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `json=${printLiteral(body.value, LITERALS, 1)}`;
    case 'text':
      return `data=${quote(body.text)}.encode()`;
    case 'file':
      return 'data=file';
    case 'form': {
      const pairs = body.pairs.map(([name, value]) => `(${quote(name)}, ${quote(value)})`);
      return `data=${printBlock('[', pairs, ']', INDENT, 1)}`;
    }
    case 'multipart':
      return `files=${printBlock('[', writeParts(body), ']', INDENT, 1)}`;
  }
}

type Part = Extract<SampleBody, { kind: 'multipart' }>['parts'][number];

function writeParts({ parts }: { readonly parts: readonly Part[] }): string[] {
  let count = 0;
  return parts.map((part) => {
    const type = typeOfPart(part);
    if (!('file' in part)) return `(${quote(part.name)}, (None, ${quote(part.text)}${type}))`;
    count += 1;
    return `(${quote(part.name)}, (${quote(part.file)}, ${variableOf(count)}${type}))`;
  });
}

function typeOfPart({ mediaType, headers }: Part): string {
  if (headers.length === 0) return mediaType === '' ? '' : `, ${quote(mediaType)}`;
  const pairs = headers.map(([name, text]) => `${quote(name)}: ${quote(text)}`);
  return `, ${mediaType === '' ? 'None' : quote(mediaType)}, {${pairs.join(', ')}}`;
}

function variableOf(count: number): string {
  return count === 1 ? 'file' : `file_${count}`;
}

function filesOf(body: SampleBody | null): string[] {
  if (body?.kind === 'file') return [body.file];
  if (body?.kind !== 'multipart') return [];
  return body.parts.flatMap((part) => ('file' in part ? [part.file] : []));
}

// Keeps the files open until they're sent.
function openAll(files: readonly string[], response: string): string[] {
  const lines = files.map((file, index) => {
    return `${INDENT.repeat(index)}with open(${quote(file)}, "rb") as ${variableOf(index + 1)}:`;
  });
  const space = INDENT.repeat(files.length);
  return [...lines, ...response.split('\n').map((line) => space + line)];
}

function usesVariables({ headers, cookies, query, basic }: SampleRequest): boolean {
  const fields = [...headers, ...cookies, ...query];
  return basic !== null || fields.some(({ text }) => text.some((one) => typeof one === 'object'));
}

const LITERALS: Literals = {
  indent: INDENT,
  none: 'None',
  yes: 'True',
  no: 'False',
  text: quote,
  key: quote,
};

/** Returns a double-quoted string literal. */
function quote(text: string): string {
  return `"${escapeText(text)}"`;
}

function template(text: SampleText): string {
  const [only] = text;
  if (text.length === 1 && typeof only === 'object') return read(only);
  if (text.every((piece) => typeof piece === 'string')) return quote(text.join(''));
  const pieces = text.map((piece) =>
    typeof piece === 'string'
      ? escapeText(piece).replaceAll('{', '{{').replaceAll('}', '}}')
      : `{os.environ['${piece.variable}']}`,
  );
  return `f"${pieces.join('')}"`;
}

function read({ variable }: Variable): string {
  return `os.environ["${variable}"]`;
}

function escapeText(text: string): string {
  return escapeQuoted(text).replaceAll('"', '\\"');
}
