import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the server received it. */
export type SeenRequest = {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly target: string;
  /** With lowercase names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** Starts a local server that responds to everything with 200 and records the requests. Only tests call this. */
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
