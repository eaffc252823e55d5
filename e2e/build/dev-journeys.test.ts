import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFullRun } from '../../lib/core/testing/is-full-run';
import { isOurSite } from '../../lib/core/testing/our-site';
import { writeFixtureContent } from '../write-fixture-content';
import { CHECKOUT } from './checkout';
import { linkFolder } from './link-folder';
import { startDev } from './start-dev';

const PROJECT = join(import.meta.dirname, '../..');

/** Runs the journeys tagged `@dev` in these files. Returns the exit code and everything that was printed. */
async function runJourneys(files: readonly string[], url: string) {
  const cli = join(PROJECT, 'node_modules/@playwright/test/cli.js');
  const config = ['--config', 'e2e/dev/playwright.config.ts'];
  const child = spawn(process.execPath, [cli, 'test', ...config, ...files], {
    cwd: PROJECT,
    env: { ...process.env, SITE: url, FIXTURE_SITE: url, IN_DEV: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, text };
}

/** Lets the checkout use what this project's last build read from the documents and the API description. */
function shareCompiledPages(): void {
  for (const kind of ['api', 'diagrams', 'markdown', 'pages']) {
    const path = join('.cache/results', kind);
    if (!existsSync(join(PROJECT, path))) continue;
    rmSync(join(CHECKOUT, path), { recursive: true, force: true });
    linkFolder(join(PROJECT, path), join(CHECKOUT, path));
  }
}

test.runIf(isFullRun)(
  'tabs and the sidebar do in `dev` what they do in the built site',
  async () => {
    const content = await mkdtemp(join(tmpdir(), 'dev-journeys-'));
    await writeFixtureContent(content);
    const dev = await startDev({ CONTENT_DIR: content });
    try {
      const { code, text } = await runJourneys(['tabs', 'sidebar'], dev.url);
      expect(code, text).toBe(0);
      expect(text).toMatch(/\b5 passed/);
    } finally {
      await dev.stop();
      await rm(content, { recursive: true, force: true });
    }
  },
);

test.runIf(isFullRun && isOurSite)(
  'so do the menu, filters, the search, and the color mode',
  async () => {
    shareCompiledPages();
    const dev = await startDev({
      CONTENT_DIR: join(PROJECT, 'content'),
      OPENAPI_FILE: join(PROJECT, 'openapi/openapi.yaml'),
    });
    try {
      const files = ['menu', 'register', 'search.spec', 'version-filter', 'color-mode'];
      const { code, text } = await runJourneys(files, dev.url);
      expect(code, text).toBe(0);
      expect(text).toMatch(/\b13 passed/);
    } finally {
      await dev.stop();
    }
  },
);
