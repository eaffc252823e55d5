import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came over the wire. */
export type SeenRequest = {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly target: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** A server on this machine that says yes to everything and remembers what it was asked. Tests alone call this. */
export async function startStub() {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      const { method = '', url: target = '' } = request;
      seen.push({
        method,
        target,
        headers: Object.fromEntries(headers),
        body: Buffer.concat(chunks),
      });
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    seen,
    origin: `http://127.0.0.1:${port}`,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}
