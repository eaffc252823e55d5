/**
 * The wrangler.jsonc of a Worker that is nothing but static assets. `auto-trailing-slash` answers `/foo` from
 * foo.html and `/foo/` from foo/index.html, and `404-page` with the nearest 404.html above a path; the headers
 * are in the bundle's own `_headers`.
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
