import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { findTool } from '@/lib/core/testing/find-tool';
import { hostFile } from '@/lib/hosting/host-file';
import { parseHostCommand } from '@/lib/hosting/parse-host-command';
import { findFreePort } from '@/lib/hosting/server/listen';
import { sendRequest } from '@/lib/hosting/server/send-request';
import { writeFixtureBundle } from './fixture-bundle';
import { type ProgramName, startProgram } from './start-program';

const HSTS = 'max-age=63072000';
// The nginx versions that the tests run support HTTP/2 only with the older directive. Newer versions still accept it,
// with a warning.
const VERSION = ['--nginx-version', '1.22'];
const { folder, directory } = writeFixtureBundle({ basePath: '', isPreview: false });
const [openssl = ''] = findTool('openssl') ?? [];
const keys = mkdtempSync(join(tmpdir(), 'keys-'));

afterAll(() => {
  for (const one of [folder, keys]) rmSync(one, { recursive: true });
});

function print(words: readonly string[], isPreview: boolean): string {
  const sources = { bundle: 'out', outDir: directory, files: [], basePath: '', isPreview };
  return hostFile(parseHostCommand(words), { ...sources, hstsSubdomains: false });
}

/** Starts a host with TLS for `localhost`, on free ports instead of the usual ones. */
async function startWithTls(host: ProgramName, isPreview: boolean) {
  const [secure, plain] = [await findFreePort(0), await findFreePort(0)];
  if (host === 'caddy') {
    // Caddy's own certificate authority signs for this name.
    const globals = ['skip_install_trust', 'default_bind 127.0.0.1', `http_port ${plain}`];
    const text = print(['caddy', '--name', 'localhost'], isPreview);
    const lines = [...globals, `https_port ${secure}`].join('\n\t');
    const running = await startProgram(host, text, secure, lines);
    return { ...running, plain };
  }
  const [certificate, key] = [join(keys, 'docs.pem'), join(keys, 'docs.key')];
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1';
  const subject = ['-subj', '/CN=localhost', '-keyout', key, '-out', certificate];
  execFileSync(openssl, [...request.split(' '), ...subject], { stdio: 'pipe' });
  const where = ['--name', 'localhost', '--listen', `127.0.0.1:${secure}`];
  const text = print(
    ['nginx', ...where, '--certificate', certificate, '--key', key, ...VERSION],
    isPreview,
  )
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen [::]:80;', '');
  return { ...(await startProgram(host, text, secure)), plain };
}

function ask(port: number, path: string) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>(
    (resolve, reject) => {
      const options = { port, path, servername: 'localhost', rejectUnauthorized: false };
      get({ host: '127.0.0.1', headers: { host: 'localhost' }, ...options }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, headers: answer.headers });
      }).on('error', reject);
    },
  );
}

for (const host of ['nginx', 'caddy'] as const) {
  const isThere = findTool(host) !== undefined && (host === 'caddy' || openssl !== '');
  test.runIf(isThere).for([
    { isPreview: false, hsts: HSTS, robots: undefined },
    { isPreview: true, hsts: undefined, robots: 'noindex' },
  ])(`${host} ends TLS; preview: $isPreview`, async ({ isPreview, hsts, robots }) => {
    const running = await startWithTls(host, isPreview);
    try {
      // Caddy listens before it has its certificate.
      await vi.waitFor(() => ask(running.port, '/guides'), { timeout: 20_000 });
      for (const [path, status] of [
        ['/guides', 200],
        ['/nothing', 404],
      ] as const) {
        const { headers, ...answer } = await ask(running.port, path);
        expect(answer.status).toBe(status);
        expect(headers['strict-transport-security']).toBe(hsts);
        expect(headers['x-robots-tag']).toBe(robots);
        expect(headers['x-content-type-options']).toBe('nosniff');
      }
      const plain = await sendRequest(running.plain, '/guides?from=mail', {
        headers: { host: 'localhost' },
      });
      expect([301, 308]).toContain(plain.status);
      expect(plain.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/guides\?from=mail$/);
      expect(plain.headers['strict-transport-security']).toBeUndefined();
    } finally {
      await running.stop();
    }
  });
}
