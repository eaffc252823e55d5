type FileType = {
  readonly type: string;
  /** Whether the charset is named: it is UTF-8. */
  readonly isText: boolean;
  readonly shrinks: boolean;
};

const text = (type: string): FileType => ({ type, isText: true, shrinks: true });
const packed = (type: string): FileType => ({ type, isText: false, shrinks: false });

/** The kinds of file that a bundle may hold, by extension: what every host must call them. */
const FILE_TYPES: Readonly<Record<string, FileType>> = {
  avif: packed('image/avif'),
  css: text('text/css'),
  csv: text('text/csv'),
  gif: packed('image/gif'),
  html: text('text/html'),
  ico: packed('image/x-icon'),
  jpeg: packed('image/jpeg'),
  jpg: packed('image/jpeg'),
  js: text('text/javascript'),
  json: text('application/json'),
  map: text('application/json'),
  md: text('text/markdown'),
  mjs: text('text/javascript'),
  pdf: packed('application/pdf'),
  png: packed('image/png'),
  sql: { type: 'application/sql', isText: false, shrinks: true },
  svg: text('image/svg+xml'),
  txt: text('text/plain'),
  webmanifest: text('application/manifest+json'),
  webp: packed('image/webp'),
  woff: packed('font/woff'),
  woff2: packed('font/woff2'),
  xml: text('application/xml'),
  yaml: text('application/yaml'),
  yml: text('application/yaml'),
  zip: packed('application/zip'),
};

/** The extensions of the kinds of file that a bundle may hold. */
export const EXTENSIONS: readonly string[] = Object.keys(FILE_TYPES);

/** The Content-Type of a file by its name; text is UTF-8, and an unknown kind is only to be saved. */
export function contentTypeOf(file: string): string {
  const found = typeOf(file);
  if (!found) return 'application/octet-stream';
  return found.isText ? `${found.type}; charset=utf-8` : found.type;
}

/** Whether compression makes a file of this name smaller, as it does with text. */
export function isCompressible(file: string): boolean {
  return typeOf(file)?.shrinks ?? false;
}

function typeOf(file: string): FileType | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(FILE_TYPES, extension) ? FILE_TYPES[extension] : undefined;
}
