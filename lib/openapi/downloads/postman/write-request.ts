import { formatJson } from '../../model/exact-numbers';
import type { Fields } from '../../model/fields';
import {
  cookieText,
  type PathPiece,
  type SampleBody,
  type SampleField,
  type SampleRequest,
  type SampleText,
} from '../../samples/sample-request';

/**
 * Writes a request in Postman's format. Path parameters in `shared` are variables of the collection. Texts that our
 * samples encode are encoded here too: Postman keeps escapes.
 */
export function writeRequest(
  request: SampleRequest,
  variables: Variables,
  shared: ReadonlySet<string>,
): Fields {
  const { method, body, cookies, basic } = request;
  const write = (text: SampleText) =>
    text
      .map((piece) => (typeof piece === 'string' ? piece : variables.use(piece.variable)))
      .join('');
  const token = basic ? undefined : request.headers.find(isBearer);
  const headers = request.headers.filter((header) => header !== token);
  const type = body && 'mediaType' in body ? [{ key: 'Content-Type', value: body.mediaType }] : [];
  const cookie = write(cookieText(cookies));
  return {
    method,
    auth: basic
      ? attributes('basic', { username: write([basic.user]), password: write([basic.password]) })
      : token
        ? attributes('bearer', { token: write(token.text.slice(1)) })
        : { type: 'noauth' },
    header: [
      ...type,
      ...headers.map(({ name, text, isFresh }) => {
        return { key: name, value: isFresh ? '{{$guid}}' : write(text) };
      }),
      ...(cookie === '' ? [] : [{ key: 'Cookie', value: cookie }]),
    ],
    ...(body ? { body: writeBody(body) } : {}),
    url: writeUrl(request, variables, shared, write),
  };
}

function isBearer({ name, text }: SampleField): boolean {
  return name === 'Authorization' && text.length === 2 && text[0] === 'Bearer ';
}

function attributes(type: string, values: Readonly<Record<string, string>>): Fields {
  const list = Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));
  return { type, [type]: list };
}

function writeUrl(
  request: SampleRequest,
  variables: Variables,
  shared: ReadonlySet<string>,
  write: (text: SampleText) => string,
): Fields {
  const host = variables.serverFor(request.server);
  const { segments, values } = splitSegments(request);
  const valueOfId = (name: string, text: string) =>
    shared.has(name) ? variables.use(name, text) : text;
  const query = [
    ...request.pairs.map((pair) => {
      const at = pair.indexOf('=');
      return at < 0
        ? { key: pair, value: null }
        : { key: pair.slice(0, at), value: pair.slice(at + 1) };
    }),
    ...request.query.map(({ name, text }) => {
      return { key: encodeURIComponent(name), value: write(text) };
    }),
  ];
  const pairs = query.map(({ key, value }) => (value === null ? key : `${key}=${value}`));
  return {
    raw: `${host}/${segments.join('/')}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
    host: [host],
    path: segments,
    ...(query.length > 0 ? { query } : {}),
    ...(values.size > 0
      ? { variable: [...values].map(([key, text]) => ({ key, value: valueOfId(key, text) })) }
      : {}),
  };
}

// Only a whole segment can be a variable of the request. Values inside a segment are written out.
function splitSegments({ path }: SampleRequest) {
  const values = new Map<string, string>();
  const steps: PathPiece[][] = [[]];
  for (const piece of path) {
    const texts = piece.name === '' ? piece.text.split('/') : [piece.text];
    for (const [index, text] of texts.entries()) {
      if (index > 0) steps.push([]);
      steps.at(-1)?.push({ ...piece, text });
    }
  }
  const segments = steps.map((step) => {
    const [only, ...others] = step.filter(({ text }) => text !== '');
    if (only && only.name !== '' && others.length === 0) {
      values.set(only.name, only.text);
      return `:${only.name}`;
    }
    // Postman would read a colon at the start as a variable.
    return step
      .map(({ text }) => text)
      .join('')
      .replace(/^:/, '%3A');
  });
  return { segments: segments.slice(1), values };
}

function writeBody(body: SampleBody): Fields {
  switch (body.kind) {
    case 'json':
      return writeRaw('json', formatJson(body.value, 2) ?? '');
    case 'text':
      return writeRaw(/[/+]xml\b/i.test(body.mediaType) ? 'xml' : 'text', body.text);
    case 'file':
      return { mode: 'file', file: { src: body.file } };
    case 'form': {
      const urlencoded = body.pairs.map(([key, value]) => ({ key, value }));
      return { mode: 'urlencoded', urlencoded };
    }
    case 'multipart': {
      const formdata = body.parts.map(({ name, mediaType, ...part }) => ({
        key: name,
        ...('file' in part ? { type: 'file', src: part.file } : { type: 'text', value: part.text }),
        ...(mediaType === '' ? {} : { contentType: mediaType }),
      }));
      return { mode: 'formdata', formdata };
    }
  }
}

function writeRaw(language: string, raw: string): Fields {
  return { mode: 'raw', raw, options: { raw: { language } } };
}

/** The variables that a collection asks its user for, with initial values. */
type Variables = {
  /** Returns a reference to a variable, and adds the variable if it's new. */
  use(name: string, value?: string, description?: string): string;
  /** Returns a reference to the variable for a server. Each server has one: `baseUrl`, `baseUrl2`, and so on. */
  serverFor(url: string): string;
  readonly all: ReadonlyMap<string, { readonly value: string; readonly description: string }>;
};

export function startVariables(): Variables {
  const all = new Map<string, { value: string; description: string }>();
  const servers = new Map<string, string>();
  const use = (name: string, value = '', description = '') => {
    if (!all.has(name)) all.set(name, { value, description });
    return `{{${name}}}`;
  };
  return {
    all,
    use,
    serverFor(url) {
      const name = servers.get(url) ?? `baseUrl${servers.size > 0 ? servers.size + 1 : ''}`;
      servers.set(url, name);
      return use(name, url, 'Base URL of the API.');
    },
  };
}
