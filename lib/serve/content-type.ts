const TEXT: Readonly<Record<string, string>> = {
  css: 'text/css',
  csv: 'text/csv',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
  md: 'text/markdown',
  mjs: 'text/javascript',
  svg: 'image/svg+xml',
  // Next loads a page afresh unless its route data is text/plain or text/x-component.
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
};

const BINARY: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  sql: 'application/sql',
  png: 'image/png',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  zip: 'application/zip',
};

/** The Content-Type of a file by its name; text is UTF-8, and an unknown kind is only to be saved. */
export function contentTypeOf(file: string): string {
  const extension = extensionOf(file);
  const text = Object.hasOwn(TEXT, extension) ? TEXT[extension] : undefined;
  if (text) return `${text}; charset=utf-8`;
  const binary = Object.hasOwn(BINARY, extension) ? BINARY[extension] : undefined;
  return binary ?? 'application/octet-stream';
}

/** Whether compression makes a file of this name smaller, as it does with text. */
export function isCompressible(file: string): boolean {
  return Object.hasOwn(TEXT, extensionOf(file));
}

function extensionOf(file: string): string {
  return /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
}
