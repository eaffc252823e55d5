/** The environment variables that commands read, with the descriptions for their help. */
export const VARIABLES = {
  CONTENT_DIR: 'folder with the documents (default: content)',
  OPENAPI_FILE:
    'API description (default: openapi/openapi.yaml); an empty value disables the API reference. Another file without CONTENT_DIR is shown alone',
  OPENAPI_ROOT:
    "folder that the API description can refer to files in (default: the description's)",
  OUT_DIR: 'folder for the built site (default: out)',
  SITE_URL: 'site URL for canonical links (default: url in site.yaml)',
  BASE_PATH: 'path that the site is served under, such as /previews/pr-12',
  PREVIEW: 'makes the build a preview of this change, such as #12',
  PREVIEW_COMMIT: 'commit that the preview is built from',
  PREVIEW_TIME: 'time of the preview build, such as 2026-11-21T09:30:00Z',
  PREVIEW_BASE: 'folder with the built site to compare the preview with',
  PREVIEW_BASE_COMMIT: 'commit that the site in PREVIEW_BASE was built from',
  HSTS_SUBDOMAINS: 'set it to 1 to make HSTS cover subdomains too (default: only this host)',
  PORT: "port to listen on (default: 3000); if it's taken, the next free port",
  EDITOR_URL:
    'link that opens a file, with {file}, {line}, and {column} (default: Visual Studio Code)',
  CHROMIUM: 'browser executable (default: the installed browser)',
  NO_COLOR: 'set it to turn colors off',
} as const;

/** The variables that every command that builds the site reads. */
export const BUILD_VARIABLES = [
  ...(['CONTENT_DIR', 'OPENAPI_FILE', 'OPENAPI_ROOT', 'OUT_DIR', 'SITE_URL'] as const),
  ...(['BASE_PATH', 'PREVIEW'] as const),
  ...(['PREVIEW_COMMIT', 'PREVIEW_TIME', 'PREVIEW_BASE', 'PREVIEW_BASE_COMMIT'] as const),
  'HSTS_SUBDOMAINS',
  'NO_COLOR',
] as const;
