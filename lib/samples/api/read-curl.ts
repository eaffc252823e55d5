import { findTarget } from './find-target';
import { type Header, type Piece, type Request, slicePiece } from './message';
import { UNKNOWN } from './operations';
import { type Command, readCommands } from './shell-words';

// curl options that take a value, except those that the checks read.
const WITH_VALUE = new Set([
  '-A',
  '-C',
  '-c',
  '-D',
  '-e',
  '-E',
  '-F',
  '-K',
  '-m',
  '-o',
  '-P',
  '-r',
  '-T',
  '-U',
  '-w',
  '-x',
  '-y',
  '-Y',
  '-z',
  '--cacert',
  '--capath',
  '--cert',
  '--config',
  '--connect-timeout',
  '--connect-to',
  '--cookie-jar',
  '--dump-header',
  '--form',
  '--key',
  '--limit-rate',
  '--max-redirs',
  '--max-time',
  '--output',
  '--output-dir',
  '--proxy',
  '--range',
  '--referer',
  '--resolve',
  '--retry',
  '--retry-delay',
  '--retry-max-time',
  '--upload-file',
  '--write-out',
  '--user-agent',
  '--variable',
]);
const NAMES: Readonly<Record<string, string>> = {
  '-X': 'request',
  '--request': 'request',
  '-H': 'header',
  '--header': 'header',
  '-d': 'data',
  '--data': 'data',
  '--data-raw': 'data',
  '--data-binary': 'data',
  '--data-ascii': 'data',
  '--data-urlencode': 'data',
  '--json': 'json',
  '--url': 'url',
  '-u': 'user',
  '--user': 'user',
  '-b': 'cookie',
  '--cookie': 'cookie',
  '--oauth2-bearer': 'bearer',
  '-I': 'head',
  '--head': 'head',
  '-G': 'get',
  '--get': 'get',
};
const FLAGS = new Set(['head', 'get']);

type Option = { readonly name: string; readonly value: Piece };

/** Returns every request to the API that a Bash script sends with curl. Skips requests to other or unknown URLs. */
export function readCurl(script: string, servers: readonly string[]): Request[] {
  const commands = readCommands(script);
  const bases = baseVariables(commands, servers);
  return commands.flatMap((command) => {
    const at = command.findIndex(({ text }) => text === 'curl' || text.endsWith('/curl'));
    return at < 0 ? [] : toRequests(readOptions(command.slice(at + 1)), servers, bases);
  });
}

// Returns the variables that contain a server's URL. The style guide defines `$API`; the script sets the others.
function baseVariables(commands: readonly Command[], servers: readonly string[]): string[] {
  const given = commands.flatMap((command) =>
    command.flatMap(({ text }) => {
      const [, name, value = ''] = /^(\w+)=(.+)$/s.exec(text) ?? [];
      return name !== undefined && servers.includes(value.replace(/\/+$/, '')) ? [name] : [];
    }),
  );
  return ['API', ...given];
}

function readOptions(words: Command): Option[] {
  const options: Option[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as Piece;
    const { flag, rest } = splitOption(word);
    const name = flag === '' ? 'url' : NAMES[flag];
    const isAlone = flag === '' || (name !== undefined && FLAGS.has(name));
    if (isAlone) options.push({ name: name ?? '', value: word });
    else if (name !== undefined || WITH_VALUE.has(flag)) {
      if (!rest) index += 1;
      const value = rest ?? words[index];
      if (value) options.push({ name: name ?? '', value });
    }
  }
  return options;
}

// `-sSXPOST` combines three options and the value of the last one.
function splitOption(word: Piece): { flag: string; rest: Piece | undefined } {
  const { text } = word;
  if (!text.startsWith('-') || text === '-') return { flag: '', rest: undefined };
  if (text.startsWith('--')) return { flag: text, rest: undefined };
  for (let at = 1; at < text.length; at += 1) {
    const flag = `-${text.charAt(at)}`;
    if (!WITH_VALUE.has(flag) && NAMES[flag] === undefined) continue;
    const isLast = at === text.length - 1 || FLAGS.has(NAMES[flag] ?? '');
    return { flag, rest: isLast ? undefined : slicePiece(word, at + 1) };
  }
  return { flag: text, rest: undefined };
}

function toRequests(
  options: readonly Option[],
  servers: readonly string[],
  bases: readonly string[],
): Request[] {
  const all = (name: string) => options.flatMap((one) => (one.name === name ? [one.value] : []));
  const [data, json] = [all('data'), all('json')];
  const isQuery = all('get').length > 0;
  const bodies = isQuery ? [] : [...data, ...json];
  const usual = all('head').length > 0 ? 'HEAD' : bodies.length > 0 ? 'POST' : 'GET';
  const method = all('request')[0]?.text ?? usual;
  const headers = [...all('header').flatMap(readHeader), ...credentials(all)];
  const has = (name: string) => headers.some((header) => header.name.toLowerCase() === name);
  const body = bodies[0];
  if (body && !has('content-type')) {
    const type = json.length > 0 ? 'application/json' : 'application/x-www-form-urlencoded';
    headers.push(headerFor('Content-Type', type, body));
  }
  return all('url').flatMap((url) => {
    const target = targetOf(url, servers, bases);
    if (!target) return [];
    const query = isQuery ? data.map(({ text }) => text).join('&') : '';
    const full = query === '' ? target : { ...target, text: `${target.text}?${query}` };
    return [{ kind: 'request', method, target: full, headers, body: wholeBody(bodies) }];
  });
}

// Replaces a body with a placeholder if it comes from a file or from several options, because we can't check it.
function wholeBody(bodies: readonly Piece[]): Piece | undefined {
  const [body] = bodies;
  if (!body || (bodies.length === 1 && !body.text.startsWith('@'))) return body;
  return { ...body, text: UNKNOWN };
}

function readHeader(piece: Piece): Header[] {
  const [, name = '', gap = '', value = ''] = /^([^:]+)(:\s*)(.*)$/s.exec(piece.text) ?? [];
  if (name === '') return [];
  const from = name.length + gap.length;
  return [{ name, at: piece.offsetAt(0), value: { ...slicePiece(piece, from), text: value } }];
}

function credentials(all: (name: string) => readonly Piece[]): Header[] {
  return [
    ...all('user').map((piece) => headerFor('Authorization', `Basic ${UNKNOWN}`, piece)),
    ...all('bearer').map((piece) => headerFor('Authorization', `Bearer ${UNKNOWN}`, piece)),
    ...all('cookie').map((piece) => headerFor('Cookie', piece.text, piece)),
  ];
}

function headerFor(name: string, text: string, { offsetAt }: Piece): Header {
  return { name, at: offsetAt(0), value: { text, offsetAt: () => offsetAt(0) } };
}

function targetOf(
  url: Piece,
  servers: readonly string[],
  bases: readonly string[],
): Piece | undefined {
  const [start, name = ''] = new RegExp(`^${UNKNOWN}(\\w+)${UNKNOWN}`).exec(url.text) ?? [];
  if (start === undefined) return findTarget(url, servers);
  return bases.includes(name) ? slicePiece(url, start.length) : undefined;
}
