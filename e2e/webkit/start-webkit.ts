import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { findFreePort } from '../../lib/hosting/server/listen';
import { TEST_FONTS } from '../find-browser';
import { runProgram } from '../hosts/run-program';

/** The system's color mode, as a browser sees it. */
export type Mode = 'light' | 'dark';

/** A session in WebKitGTK, on a separate display. `stop` stops all of its processes. */
export type WebKit = { readonly driver: WebDriver; stop(): Promise<void> };

/** Starts WebKitGTK with the three programs that `findTool('webkit')` finds, on a system in this color mode. */
export async function startWebKit(tools: readonly string[], mode: Mode): Promise<WebKit> {
  const [webDriver = '', xvfb = '', miniBrowser = ''] = tools;
  const ends: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    const home = writeSystem(mode);
    ends.push(() => rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
    const display = await startDisplay(xvfb, ends);
    const port = await findFreePort(0);
    const env = {
      ...process.env,
      ...TEST_FONTS,
      DISPLAY: display,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      // Without a graphics card, compositing takes half the time.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // The sandbox needs privileges that a container lacks.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    };
    ends.push(await runProgram(webDriver, [`--port=${port}`, '--host=127.0.0.1'], port, env));
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      })
      .build();
    ends.push(() => driver.quit().catch(() => {}));
    await driver.manage().setTimeouts({ script: 120_000, pageLoad: 120_000 });
    return { driver, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Writes a home folder whose GTK settings set the color mode, disable animations, and allow windows as narrow as a
 * phone. Returns its path.
 */
function writeSystem(mode: Mode): string {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const gtk = join(home, 'gtk-3.0');
  mkdirSync(gtk);
  writeFileSync(
    join(gtk, 'settings.ini'),
    `[Settings]\ngtk-theme-name=Adwaita${mode === 'dark' ? '-dark' : ''}\ngtk-enable-animations=false\n`,
  );
  // Otherwise, the buttons of the browser's own toolbar keep it wider than 440 px.
  writeFileSync(join(gtk, 'gtk.css'), 'window * { min-width: 0; padding: 0; margin: 0; }\n');
  return home;
}

async function startDisplay(xvfb: string, ends: (() => unknown)[]): Promise<string> {
  // Large enough that the pointer, which starts in the middle, isn't over a link of a window in the corner.
  const args = ['-displayfd', '3', '-screen', '0', '3000x2400x24', '-nolisten', 'tcp'];
  const child = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  let printed = '';
  child.stderr?.on('data', (chunk) => {
    printed += chunk;
  });
  const ended = once(child, 'exit');
  ends.push(async () => {
    child.kill();
    await ended;
  });
  const [number] = await Promise.race([
    once(child.stdio[3] as Readable, 'data'),
    ended.then(() => {
      throw new Error(`${xvfb} ended: ${printed}`);
    }),
  ]);
  return `:${String(number).trim()}`;
}
