import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { listen } from '../../lib/hosting/server/listen';
import { sendRequest } from '../../lib/hosting/server/send-request';
import { startServer } from '../../lib/hosting/server/start-server';
import { COMPLAINTS, recordComplaints } from './record-complaints';

/** A server for the bundle. Its pages record everything that goes wrong in them. */
export type RecordedSite = {
  readonly url: string;
  /** While the site is offline, each request loses its connection. */
  setOnline(isOnline: boolean): void;
  close(): Promise<void>;
};

const RECORDER = '/recorder.js';
const SCRIPT = `(${recordComplaints})(${JSON.stringify(COMPLAINTS)})`;
/** Matches the policy, which must come before the recorder. It allows the recorder as one of the site's own files. */
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** Serves the bundle with the recorder as the first script of each page, and `added` at the end of its body. */
export async function serveRecorded(added = ''): Promise<RecordedSite> {
  const site = await startServer({ directory: resolve(process.env.OUT_DIR || 'out'), port: 0 });
  let isOnline = true;
  const server = createServer((request, response) => {
    if (isOnline) answer(request, response, site.port, added).catch(() => response.destroy());
    else request.socket.destroy();
  });
  const port = await listen(server, { host: '127.0.0.1', port: 0, takeNextPort: false });
  return {
    url: `http://127.0.0.1:${port}`,
    setOnline: (isNowOnline) => {
      isOnline = isNowOnline;
    },
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await Promise.all([closed, site.close()]);
    },
  };
}

async function answer(
  { url = '/', method = 'GET' }: IncomingMessage,
  response: ServerResponse,
  port: number,
  added: string,
): Promise<void> {
  if (url === RECORDER) {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    return;
  }
  const { status, headers, body } = await sendRequest(port, url, { method });
  const { 'content-length': _, etag: __, ...kept } = headers;
  const isPage = method === 'GET' && headers['content-type']?.startsWith('text/html');
  response.writeHead(status, kept).end(isPage ? withRecorder(String(body), added) : body);
}

function withRecorder(html: string, added: string): string {
  if (!POLICY.test(html)) throw new Error('a page without a policy has no place for the recorder');
  return html
    .replace(POLICY, (policy) => `${policy}<script src="${RECORDER}"></script>`)
    .replace('</body>', () => `${added}</body>`);
}
