/**
 * Returns the wrangler.jsonc for a Worker with static assets. `auto-trailing-slash` serves foo.html at `/foo` and
 * foo/index.html at `/foo/`, and `404-page` serves the nearest 404.html above a path. Headers aren't in it, because the
 * bundle has a `_headers` file. Only requests for pages run the Worker's code: see cloudflare-worker.ts.
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
