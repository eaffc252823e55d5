/**
 * Returns the wrangler.jsonc for a Worker that has only static assets. `auto-trailing-slash` serves foo.html at `/foo`
 * and foo/index.html at `/foo/`, and `404-page` serves the nearest 404.html above a path. Headers aren't in it, because
 * the bundle has a `_headers` file.
 */
export function wranglerConfig(name: string, directory: string): string {
  const config = {
    $schema: 'node_modules/wrangler/config-schema.json',
    name,
    compatibility_date: '2026-04-01',
    assets: {
      directory,
      html_handling: 'auto-trailing-slash',
      not_found_handling: '404-page',
    },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
