import { symlinkSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join, posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { fuzz } from '../../core/testing/fuzz';
import { isFullRun } from '../../core/testing/is-full-run';
import { withFiles } from '../../core/testing/with-files';
import { tryParseUrl } from '../../core/try-parse-url';
import { answerRequest, type Site } from './answer-request';
import { createBoundedCache } from './bounded-cache';
import { listFiles } from './list-files';
import { type HostRules, type Resolution, resolveRequest } from './resolve-request';
import { randomTarget } from './testing/random-target';

const HOSTS: readonly HostRules[] = ['cloudflare', 'netlify', 'github-pages'];
const SECRET = 'what no reader may see';
const BUNDLE = {
  'index.html': 'home',
  '404.html': 'missing',
  'both.html': 'both',
  'both/index.html': 'both',
  'both/__next.$c$path.__PAGE__.txt': 'segment',
  'file.html': 'file',
  'folder/index.html': 'folder',
  'operations/{token}.html': 'operation',
  'é.html': 'é',
};
const FILES = new Set(Object.keys(BUNDLE));

/** More lookups than any rule needs for one request. */
const MOST_LOOKUPS = 20;

type Resolve = typeof resolveRequest;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what may not be there
const PLAIN_NAME = /^[^\\\u0000-\u001f\u007f]*$/;

/** Throws if a response points outside the bundle, to another host, or into a redirect loop. */
function checkTarget(target: string, rules: HostRules, resolve: Resolve = resolveRequest): void {
  // If every file exists, we see every name that a rule could read.
  for (const has of [(file: string) => FILES.has(file), () => true]) {
    const asked: string[] = [];
    const exists = (file: string) => {
      asked.push(file);
      return has(file);
    };
    const found = resolve(target, rules, exists);
    expect(asked.length).toBeLessThan(MOST_LOOKUPS);
    for (const file of asked) expect(faultOfName(file)).toBeUndefined();
    expect(resolve(target, rules, exists)).toEqual(found);
    if (found.kind === 'file') expect(asked).toContain(found.file);
    if (found.kind === 'redirect') expect(faultOfLocation(found.location)).toBeUndefined();
  }
  expect(
    stepsOf(
      resolve(target, rules, (file) => FILES.has(file)),
      rules,
      resolve,
    ),
  ).toBeLessThan(3);
}

function faultOfName(file: string): string | undefined {
  const isInside = [posix, win32].every(({ resolve, relative }) => {
    const path = relative('/site', resolve('/site', `./${file}`));
    return path !== '..' && !/^\.\.[/\\]/.test(path);
  });
  return isInside && PLAIN_NAME.test(file) && !file.startsWith('/')
    ? undefined
    : `leads out: ${JSON.stringify(file)}`;
}

function faultOfLocation(location: string): string | undefined {
  const here = 'http://here.test';
  const isHere = tryParseUrl(location, here)?.origin === here;
  return isHere && /^\/(?!\/)[!-~]*$/.test(location) ? undefined : `leads away: ${location}`;
}

function stepsOf(found: Resolution, rules: HostRules, resolve: Resolve, steps = 0): number {
  if (found.kind !== 'redirect' || steps > 5) return steps;
  const next = resolve(found.location, rules, (file) => FILES.has(file));
  return stepsOf(next, rules, resolve, steps + 1);
}

test('random request targets lead to a file of the bundle, to another of its addresses, or nowhere', async () => {
  await fuzz({
    make: randomTarget,
    show: JSON.stringify,
    check: (target) => {
      for (const rules of HOSTS) checkTarget(target, rules);
    },
  });
});

test('random requests are answered, and none with what lies beside the bundle', async () => {
  const files = Object.entries(BUNDLE).map(([file, text]) => [`out/${file}`, text]);
  await withFiles({ ...Object.fromEntries(files), 'secret.txt': SECRET }, async (folder) => {
    const directory = join(folder, 'out');
    symlinkSync(join(folder, 'secret.txt'), join(directory, 'linked.txt'));
    symlinkSync(folder, join(directory, 'parent'));
    const listing = listFiles(directory);
    const seen = new Set<number>();
    const site = (rules: HostRules): Site => ({
      rules,
      basePath: '',
      deployment: { isPreview: false, hasTls: false },
      list: () => listing,
      cache: createBoundedCache(1_000_000),
    });
    const sites = HOSTS.map(site);
    await fuzz({
      make: (dice) => ({ target: randomTarget(dice), site: dice.pick(sites as [Site]) }),
      show: ({ target, site: { rules } }) => `${rules} ${JSON.stringify(target)}`,
      check: async ({ target, site: asked }) => {
        const { status, body } = await answer(asked, target);
        seen.add(status);
        expect([200, 301, 307, 400, 404]).toContain(status);
        expect(body).not.toContain(SECRET);
      },
    });
    // A short run has too few requests for the rare 301.
    expect([...seen].sort()).toEqual(expect.arrayContaining([200, 307, 400, 404]));
    if (isFullRun) expect(seen).toContain(301);
  });
});

async function answer(site: Site, url: string): Promise<{ status: number; body: string }> {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET' });
  const response = new ServerResponse(request);
  let body = '';
  response.end = (chunk: unknown) => {
    body = String(chunk);
    return response;
  };
  await answerRequest(site, request, response);
  return { status: response.statusCode, body };
}

// Broken resolvers that the checks above must catch.
test.for<{ name: string; resolve: Resolve; fault: string }>([
  {
    name: 'decodes a path and reads it',
    resolve: (target, _, exists) => {
      const file = unescape(target).replace(/^\/+/, '');
      return exists(file) ? { kind: 'file', file } : { kind: 'missing' };
    },
    fault: 'leads out',
  },
  {
    name: 'redirects to what was asked for, with a slash',
    resolve: (target) =>
      target.startsWith('//')
        ? { kind: 'redirect', status: 301, location: `${target}/` }
        : { kind: 'missing' },
    fault: 'leads away',
  },
  {
    name: 'redirects to where it was asked',
    resolve: () => ({ kind: 'redirect', status: 301, location: '/file' }),
    fault: 'to be less than 3',
  },
  {
    name: 'throws for what it cannot decode',
    resolve: (target) => {
      decodeURIComponent(target);
      return { kind: 'missing' };
    },
    fault: 'URI malformed',
  },
  {
    name: 'looks up every folder on the way',
    resolve: (target, _, exists) => {
      for (const step of target) exists(step.replace(/[^a-z]/g, ''));
      return { kind: 'missing' };
    },
    fault: 'to be less than 20',
  },
])('the checks catch a host that $name', async ({ resolve, fault }) => {
  const found = fuzz({
    count: 2_000,
    make: randomTarget,
    show: JSON.stringify,
    check: (target) => checkTarget(target, 'netlify', resolve),
  });
  await expect(found).rejects.toThrow(/^FUZZ_SEED=\d+ "/);
  await expect(found).rejects.toThrow(fault);
});
