import { STATUS_CODES } from 'node:http';
import { findTarget } from './find-target';
import type { Answer, Header, MessageFault, Piece, Request } from './message';
import { headerOf } from './message';

const METHOD = /^([A-Z]+) (\S+)(?: (HTTP\/[\d.]+))?$/;
const STATUS = /^HTTP\/[\d.]+ (\d{3})(?: (.*))?$/;

/** Parses an HTTP sample as a request or a response. Returns a fault if it's neither. */
export function readHttp(
  text: string,
  servers: readonly string[],
): Request | Answer | MessageFault {
  const [first = ''] = text.split('\n', 1);
  const { headers, body, fault } = readRest(text, first.length + 1);
  if (fault) return fault;
  const piece = (value: string, at: number): Piece => ({
    text: value,
    offsetAt: (index) => at + index,
  });
  const [, code, reason = ''] = STATUS.exec(first) ?? [];
  if (code !== undefined) {
    const words = STATUS_CODES[Number(code)];
    if (words === undefined) return faultAt(first.indexOf(code), `${code} isn't an HTTP status`);
    const at = first.length - reason.length;
    return { kind: 'answer', status: Number(code), reason: piece(reason, at), headers, body };
  }
  const [, method, url = ''] = METHOD.exec(first) ?? [];
  if (method === undefined) {
    return faultAt(0, "This isn't the first line of an HTTP request or response");
  }
  const at = method.length + 1;
  const target = findTarget(piece(url, at), servers, headerOf(headers, 'host'));
  if (target) return { kind: 'request', method, target, headers, body };
  const host = headers.find(({ name }) => name.toLowerCase() === 'host');
  const fix = `use one of the API's servers: ${servers.join(', ')}`;
  const message = `\`${host?.value.text ?? ''}${url}\` isn't on one of the API's servers`;
  return { kind: 'fault', at, message, fix };
}

function faultAt(at: number, message: string): MessageFault {
  return { kind: 'fault', at, message, fix: 'write `METHOD /path HTTP/1.1` or `HTTP/1.1 200 OK`' };
}

function readRest(text: string, start: number) {
  const headers: Header[] = [];
  for (let at = start; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? undefined : end);
    const next = at + line.length + 1;
    if (line.trim() === '') {
      const body = text.slice(next);
      const piece: Piece = { text: body, offsetAt: (index) => next + index };
      return { headers, body: body.trim() === '' ? undefined : piece, fault: undefined };
    }
    const [, name = '', gap = '', value = ''] =
      /^([\w!#$%&'*+.^`|~-]+)(:\s*)(.*)$/.exec(line) ?? [];
    if (name === '') {
      const message = "This line isn't a header";
      const fix = 'write `Name: value`, with an empty line between headers and body';
      return { headers, body: undefined, fault: { kind: 'fault' as const, at, message, fix } };
    }
    const from = at + name.length + gap.length;
    headers.push({ name, at, value: { text: value, offsetAt: (index) => from + index } });
    at = next;
  }
  return { headers, body: undefined, fault: undefined };
}
