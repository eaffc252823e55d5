#!/usr/bin/env node
// Connects Playwright to an installed Firefox. Playwright starts this program as its browser. The program starts
// Firefox and forwards every WebDriver BiDi message. It handles four things itself. Firefox ESR lacks the first three:
// - emulation.setMediaFeaturesOverride succeeds and does nothing.
// - Requests for clipboard permissions succeed. The preference that allows the clipboard is set at launch.
// - A command with `firefox-bridge {…}` in its arguments first sets these properties on every tab, in Firefox's own
//   context: color scheme, print, reduced motion, forced colors, scripting (see emulate-in-firefox.ts).
// - A new page is a tab of the first window, because opening another window takes a second.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const PREFIX = 'firefox-bridge ';
const READY = 'WebDriver BiDi listening on ';
/** Id of our latest command. Our ids start above any that Playwright reaches. */
let nextId = 2 ** 40;

const firefox = spawn(
  process.env.FIREFOX ?? 'firefox-esr',
  ['--remote-allow-system-access', ...process.argv.slice(2)],
  { stdio: ['ignore', 'inherit', 'pipe'] },
);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 1));
firefox.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});

createInterface({ input: firefox.stderr }).on('line', async (line) => {
  const at = line.indexOf(READY);
  const port = at < 0 ? undefined : await serve(line.slice(at + READY.length));
  process.stderr.write(port ? `${READY}ws://127.0.0.1:${port}\n` : `${line}\n`);
});

/** Listens on a free port for Playwright and connects each client to Firefox. Resolves to the port. */
function serve(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 0 });
  server.on('connection', (client, { url }) => {
    const browser = new WebSocket(`${address}${url}`, { maxPayload: 0 });
    const own = new Map();
    const ready = new Promise((resolve, reject) => {
      browser.on('open', resolve);
      browser.on('error', reject);
    });
    const send = (method, params) =>
      new Promise((resolve) => {
        nextId += 1;
        own.set(nextId, resolve);
        browser.send(JSON.stringify({ id: nextId, method, params }));
      });
    // Messages wait for the ones before them, so a page never loads before its emulation is set.
    let queue = ready;
    client.on('message', (data) => {
      queue = queue.then(() => pass(String(data), client, browser, send));
    });
    browser.on('message', (data) => {
      const text = String(data);
      const id = own.size > 0 ? JSON.parse(text).id : undefined;
      const answer = own.get(id);
      if (!answer) return client.send(text);
      own.delete(id);
      answer(JSON.parse(text));
    });
    browser.on('close', () => client.close());
    client.on('close', () => browser.close());
  });
  return new Promise((resolve) => {
    server.on('listening', () => resolve(server.address().port));
  });
}

async function pass(text, client, browser, send) {
  const { id, method, params } = JSON.parse(text);
  const isClipboard = String(params?.descriptor?.name).startsWith('clipboard');
  if (method === 'emulation.setMediaFeaturesOverride' || isClipboard) {
    client.send(JSON.stringify({ type: 'success', id, result: {} }));
    return;
  }
  const emulation = text.includes(PREFIX) ? findEmulation(params) : undefined;
  if (emulation) await emulate(emulation, send);
  const isPage = method === 'browsingContext.create';
  browser.send(isPage ? JSON.stringify({ id, method, params: { ...params, type: 'tab' } }) : text);
}

/** Returns a command's request to the bridge: the first string in its arguments with the prefix, which is removed. */
function findEmulation(value) {
  if (typeof value === 'string') {
    return value.startsWith(PREFIX) ? value.slice(PREFIX.length) : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const item of Object.values(value)) {
    const found = findEmulation(item);
    if (found) return found;
  }
  return undefined;
}

async function emulate(emulation, send) {
  const { result } = await send('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
  const answer = await send('script.evaluate', {
    expression: `(${setInEveryTab})(${emulation})`,
    target: { context: result.contexts[0].context },
    awaitPromise: false,
  });
  if (answer.result?.type !== 'success') {
    process.stderr.write(`bridge: ${JSON.stringify(answer)}\n`);
  }
}

/** Runs in Firefox's own window. Also applies to new tabs, and to tabs that a policy moves to another process. */
function setInEveryTab({ prefs, tab }) {
  for (const [name, value] of Object.entries(prefs)) {
    if (value === null) Services.prefs.clearUserPref(name);
    else Services.prefs.setIntPref(name, value);
  }
  globalThis.wantedOfTabs = tab;
  if (!globalThis.watchesTabs) {
    globalThis.watchesTabs = true;
    Services.obs.addObserver((context) => {
      if (context.isContent && !context.parent) Object.assign(context, globalThis.wantedOfTabs);
    }, 'browsing-context-attached');
  }
  for (const window of Services.wm.getEnumerator('navigator:browser')) {
    for (const { browsingContext } of window.gBrowser.browsers) {
      Object.assign(browsingContext, tab);
    }
  }
}
