import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { listen } from '../../lib/hosting/server/listen';

/** A remark by the Nu checker about a document. */
export type Remark = {
  /** The name of the document, as passed to `checkHtml`. */
  readonly document: string;
  readonly kind: 'error' | 'warning' | 'info';
  readonly message: string;
  /** The markup that the remark is about. */
  readonly extract: string;
};

type Report = {
  readonly messages: readonly {
    readonly type: string;
    readonly subType?: string;
    readonly url?: string;
    readonly message: string;
    readonly extract?: string;
  }[];
};

const JAR = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

const OPTIONS = [
  // The checker needs a deep stack. Skipping the optimizer cuts the time of a run this short in half.
  '-Xss2m',
  '-XX:TieredStopAtLevel=1',
  '-XX:+UseSerialGC',
  // Allow documents on this machine, which the checker refuses by default.
  '-Dnu.validator.servlet.allow-forbidden-hosts=true',
];

/**
 * Checks HTML documents, keyed by name, in one run of the Nu checker. Serves them over HTTP, so that `'self'` in a
 * content policy means their own host, as it does for readers.
 */
export async function checkHtml(
  java: string,
  documents: ReadonlyMap<string, string>,
): Promise<Remark[]> {
  const names = [...documents.keys()];
  const server = createServer((request, response) => {
    const html = documents.get(names[Number(request.url?.slice(1))] ?? '');
    response.writeHead(html === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
    });
    response.end(html);
  });
  const port = await listen(server, { host: '127.0.0.1', port: 0, takeNextPort: false });
  try {
    const urls = names.map((_, index) => `http://127.0.0.1:${port}/${index}`);
    const { messages } = await run(java, urls);
    return messages.map(({ type, subType, url = '', message, extract = '' }) => ({
      document: names[Number(/\d+$/.exec(url)?.[0])] ?? url,
      kind: type === 'info' ? (subType === 'warning' ? 'warning' : 'info') : 'error',
      message,
      extract,
    }));
  } finally {
    server.close();
  }
}

async function run(java: string, urls: readonly string[]): Promise<Report> {
  const args = [...OPTIONS, '-jar', JAR, '--stdout', '--format', 'json', '--exit-zero-always'];
  const { stdout } = await promisify(execFile)(java, [...args, ...urls], {
    maxBuffer: 256 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Report;
}
