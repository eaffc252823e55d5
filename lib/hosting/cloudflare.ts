import { edgeCode, WITH_VARY } from './edge-code';

/**
 * Returns the code of a Worker that sends a page's Markdown alternate to clients that ask for Markdown, and everything
 * else as Workers serves it without code.
 */
export function cloudflareWorker(basePath: string): string {
  return `${edgeCode(basePath)}
export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const page = pageOf(url.pathname);
    if (page === undefined) return env.ASSETS.fetch(request);
    if (wantsMarkdown(request.headers.get('accept') ?? '')) {
      const alternate = await env.ASSETS.fetch(new Request(new URL(page + '.md', url), request));
      if (alternate.status === 200 || alternate.status === 304) return withVary(alternate);
    }
    return withVary(await env.ASSETS.fetch(request));
  },
};

${WITH_VARY}`;
}

/**
 * Returns the wrangler.jsonc for a Worker with static assets. `auto-trailing-slash` serves foo.html at `/foo` and
 * foo/index.html at `/foo/`, and `404-page` serves the nearest 404.html above a path. Headers aren't in it, because the
 * bundle has a `_headers` file. Only requests for pages run the Worker's code.
 */
export function wranglerConfig(name: string, directory: string, basePath = ''): string {
  const others = ['_next', '_search', '_share', 'files'].map(
    (folder) => `!${basePath}/${folder}/*`,
  );
  const config = {
    $schema: 'node_modules/wrangler/config-schema.json',
    name,
    main: 'worker.js',
    compatibility_date: '2026-04-01',
    assets: {
      directory,
      binding: 'ASSETS',
      html_handling: 'auto-trailing-slash',
      not_found_handling: '404-page',
      run_worker_first: [`${basePath}/*`, ...others],
    },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
