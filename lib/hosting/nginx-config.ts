import { API_CATALOG } from '../core/api-catalog';
import { contentTypeOf, EXTENSIONS, isCompressible } from '../core/content-type';
import { listFor } from '../core/list-for';
import { HOST_SETTINGS } from './host-settings';
import { nginxMarkdown } from './nginx-markdown';
import {
  CATALOG_LINK,
  commonHeaders,
  drawingHeaders,
  HASHED_FOLDERS,
  IMMUTABLE,
  REVALIDATED,
} from './response-headers';
import type { ServerPlace } from './server-place';

/** The settings of an nginx server, and the features that its version supports. */
type NginxPlace = ServerPlace & {
  /** True if nginx has the Brotli module, without which `brotli_static` is an error. */
  readonly hasBrotli?: boolean;
  /** True if nginx supports `http2 on;` (1.25.1 or newer, which warns about `listen … http2`). */
  readonly hasHttp2Directive?: boolean;
};

/** Returns the configuration for nginx 1.22 or newer, to include in its `http` block. */
export function nginxConfig(place: NginxPlace): string {
  const { basePath, root, name, certificate, hasBrotli = false } = place;
  const headers = Object.entries(commonHeaders(place)).map(
    ([header, value]) =>
      `add_header ${header} ${header in drawingHeaders() ? '$docs_policy' : quote(value)} always;`,
  );
  return `# Serves the site. Made by \`npm run host\`: make it anew rather than change it.

# Read when the headers are written: after the redirect to the not-found page, $uri is that page.
map $uri $docs_cache {
  "~^/${HASHED_FOLDERS}" ${quote(IMMUTABLE)};
  default ${quote(REVALIDATED)};
}
map $uri $docs_policy {
  "~*\\.svg$" ${quote(policyOf(drawingHeaders()))};
  default ${quote(policyOf(commonHeaders(place)))};
}
map $uri $docs_vary {
  "/404.html" "";
  "~^/files/" "";
  "~\\.(html|md)$" Accept;
  default "";
}
map $uri $docs_link {
  "/${API_CATALOG}" '${CATALOG_LINK}';
  default "";
}
${nginxMarkdown()}
map $status $docs_methods {
  405 "GET, HEAD";
  default "";
}
${certificate ? plainServer(name) : ''}
server {
${indent(certificate ? tlsLines(place, certificate) : listenLines(place.listen, ''))}
  server_name ${name};
  root ${quote(root)};
${hasBrotli ? '' : NO_LINKS}  server_tokens off;
  absolute_redirect off;

  types {
${indent(typeLines(), 4)}
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${typesOf((type) => type.includes('charset'))};
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_comp_level 6;
  gzip_min_length 1024;
  gzip_types ${typesOf((_, extension) => isCompressible(`.${extension}`))};
${indent(precompressed('on', hasBrotli))}

  add_header Cache-Control $docs_cache always;
  add_header Vary $docs_vary always;
  add_header Link $docs_link always;
  add_header Allow $docs_methods always;
${indent(headers)}

  error_page 403 404 =404 /404.html;
  if ($request_method !~ ^(GET|HEAD)$) {
    return 405;
  }

${indent(locations(basePath, hasBrotli))}
}
`;
}

const hide = (path: string) =>
  HOST_SETTINGS.map((name) => `location = ${path}/${name} { return 404; }`);

// No `$uri/`: it would match the folder next to foo.html and redirect /foo to /foo/.
const LOOK_UP = 'try_files $uri $uri.html $uri/index.html =404;';

// If the client prefers Markdown, the page's alternate comes first. Otherwise, the variable is empty, which is no file.
const LOOK_UP_PAGES = LOOK_UP.replace('$uri', '$docs_alternate $uri');

// Omitted with the Brotli module: Debian's version of the module (1.0.0rc) gets the length of paths wrong, so no .br
// file passes this check (google/ngx_brotli#123). The check is only a safeguard, since a bundle contains no links.
const NO_LINKS = '  disable_symlinks on from=$document_root;\n';

// Its name has no extension, and each location has one default type.
const CATALOG_TYPE = `default_type '${contentTypeOf(API_CATALOG)}';`;

const TEXT = EXTENSIONS.filter((extension) => isCompressible(`.${extension}`)).join('|');
// The files that `npm run precompress` adds have no URLs of their own.
const HIDE_PRECOMPRESSED = `location ~ \\.(${TEXT})\\.(br|gz)$ { return 404; }`;

function precompressed(is: 'on' | 'off', hasBrotli: boolean): string[] {
  return [`gzip_static ${is};`, ...(hasBrotli ? [`brotli_static ${is};`] : [])];
}

function locations(path: string, hasBrotli: boolean): string[] {
  const isBelow = path !== '';
  const strip = `rewrite "^${path.replaceAll('.', '\\.')}(/.*)$" $1 break;`;
  const lookUp = isBelow ? [strip, LOOK_UP] : [LOOK_UP];
  const pages = isBelow ? [strip, LOOK_UP_PAGES] : [LOOK_UP_PAGES];
  return [
    ...(isBelow ? outside(path) : []),
    ...block(`${path}/`, pages),
    ...block(`= ${path}/${API_CATALOG}`, [CATALOG_TYPE, ...lookUp]),
    // A download that ends in .gz is a separate file, not the compressed form of another file.
    ...block(`^~ ${path}/files/`, [...precompressed('off', hasBrotli), ...lookUp]),
    HIDE_PRECOMPRESSED,
    ...hide(path),
  ];
}

function outside(path: string): string[] {
  return [
    'location / { return 404; }',
    'location = /404.html { internal; }',
    ...block(`= ${path}`, ['rewrite ^ /index.html break;', LOOK_UP_PAGES]),
  ];
}

function block(place: string, lines: readonly string[]): string[] {
  return [`location ${place} {`, ...lines.map((line) => `  ${line}`), '}'];
}

function plainServer(name: string): string {
  return `
server {
${indent(listenLines('80', ''))}
  server_name ${name};
  server_tokens off;
  return 301 https://${name === '_' ? '$host' : name}$request_uri;
}
`;
}

// A port without an address means any IPv4 or IPv6 address.
function listenLines(listen: string, how: string): string[] {
  const places = /^\d+$/.test(listen) ? [listen, `[::]:${listen}`] : [listen];
  return places.map((place) => `listen ${place}${how};`);
}

function tlsLines(
  { listen, hasHttp2Directive }: NginxPlace,
  { file, key }: { file: string; key: string },
): string[] {
  return [
    ...(hasHttp2Directive
      ? [...listenLines(listen, ' ssl'), 'http2 on;']
      : listenLines(listen, ' ssl http2')),
    `ssl_certificate ${quote(file)};`,
    `ssl_certificate_key ${quote(key)};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
  ];
}

function typeLines(): string[] {
  const types = new Map<string, string[]>();
  for (const extension of EXTENSIONS) {
    listFor(types, bareType(extension)).push(extension);
  }
  return [...types].map(([type, extensions]) => `${type} ${extensions.join(' ')};`);
}

// nginx always compresses HTML, and warns if it's listed.
function typesOf(isMeant: (type: string, extension: string) => boolean): string {
  const meant = EXTENSIONS.filter(
    (one) => one !== 'html' && isMeant(contentTypeOf(`.${one}`), one),
  );
  return [...new Set(meant.map(bareType))].join(' ');
}

function bareType(extension: string): string {
  return contentTypeOf(`.${extension}`).replace(/;.*/, '');
}

function policyOf(headers: Readonly<Record<string, string>>): string {
  return headers['Content-Security-Policy'] ?? '';
}

function quote(text: string): string {
  return `"${text}"`;
}

function indent(lines: readonly string[], spaces = 2): string {
  return lines.map((line) => `${' '.repeat(spaces)}${line}`).join('\n');
}
