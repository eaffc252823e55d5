/** The environment variables that commands read, with the descriptions for their help. */
export const VARIABLES = {
  CONTENT_DIR: 'folder with the documents (default: content)',
  OPENAPI_FILE: 'description of the API (default: openapi/openapi.yaml); empty: no API reference',
  OUT_DIR: 'folder for the built site (default: out)',
  SITE_URL: 'address for canonical links (default: url in site.yaml)',
  BASE_PATH: 'path below which the site is served, such as /previews/pr-12',
  PREVIEW: 'names a change, such as #12, and makes the build a preview of it',
  PREVIEW_COMMIT: 'commit of the preview',
  PREVIEW_TIME: 'time of the preview, such as 2026-11-21T09:30:00Z',
  PREVIEW_BASE: 'folder of the built site that the preview is compared with',
  PREVIEW_BASE_COMMIT: 'commit of that site',
  HSTS_SUBDOMAINS: '1: HSTS covers subdomains too (default: this host alone)',
  PORT: 'port to listen on (default: 3000); if it is taken, the next free one',
  EDITOR_URL:
    'link that opens a file, with {file}, {line} and {column} (default: Visual Studio Code)',
  CHROMIUM: 'browser to use (default: the one that is installed)',
  NO_COLOR: 'set it to turn colors off',
} as const;

/** The variables that every command that builds the site reads. */
export const BUILD_VARIABLES = [
  ...(['CONTENT_DIR', 'OPENAPI_FILE', 'OUT_DIR', 'SITE_URL', 'BASE_PATH', 'PREVIEW'] as const),
  ...(['PREVIEW_COMMIT', 'PREVIEW_TIME', 'PREVIEW_BASE', 'PREVIEW_BASE_COMMIT'] as const),
  'HSTS_SUBDOMAINS',
  'NO_COLOR',
] as const;
