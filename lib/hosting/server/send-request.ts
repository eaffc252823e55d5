import { type IncomingHttpHeaders, request } from 'node:http';

/** A response as received: no redirect followed, and nothing decoded or decompressed. */
export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

type RequestParts = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends one request with its path exactly as written: unlike `fetch`, it doesn't resolve `..`. For tests. */
export function sendRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: RequestParts = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const place = { host: '127.0.0.1', port, path, method, headers, agent: false };
    const sent = request(place, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers: received } = response;
        resolve({ status: statusCode, headers: received, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
