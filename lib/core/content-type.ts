type FileType = {
  readonly type: string;
  /** True if the Content-Type includes `charset=utf-8`. */
  readonly isText: boolean;
  readonly shrinks: boolean;
};

const text = (type: string): FileType => ({ type, isText: true, shrinks: true });
const packed = (type: string): FileType => ({ type, isText: false, shrinks: false });

/** File types allowed in the build output, by extension, with the Content-Type that every host must send. */
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

/** Path of the list of the site's APIs and datasets in the bundle, at the address that RFC 9727 reserves. */
export const API_CATALOG = '.well-known/api-catalog';

/** Files without an extension, with their Content-Type. */
const NAMED_FILES: Readonly<Record<string, string>> = {
  // RFC 9727 asks for the profile.
  [API_CATALOG]: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
};

/** File extensions allowed in the build output. */
export const EXTENSIONS: readonly string[] = Object.keys(FILE_TYPES);

/** Returns the Content-Type for a file name. Text is UTF-8. Browsers download unknown types instead of opening them. */
export function contentTypeOf(file: string): string {
  const named = Object.hasOwn(NAMED_FILES, file) ? NAMED_FILES[file] : undefined;
  if (named !== undefined) return named;
  const found = typeOf(file);
  if (!found) return 'application/octet-stream';
  return found.isText ? `${found.type}; charset=utf-8` : found.type;
}

/** Returns whether compression makes this type of file smaller, as it does for text. */
export function isCompressible(file: string): boolean {
  return typeOf(file)?.shrinks ?? false;
}

function typeOf(file: string): FileType | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(FILE_TYPES, extension) ? FILE_TYPES[extension] : undefined;
}
