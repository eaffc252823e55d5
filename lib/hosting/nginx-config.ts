import { API_CATALOG } from '../core/api-catalog';
import { contentTypeOf, EXTENSIONS, isCompressible } from '../core/content-type';
import { listFor } from '../core/list-for';
import { MARKDOWN } from './edge-code';
import { HOST_SETTINGS } from './host-settings';
import { headerRules } from './response-headers';
import type { ServerPlace } from './server-place';

/** The settings of an nginx server, and the features that its version supports. */
type NginxPlace = ServerPlace & {
  /** The version that `nginx -v` prints. Needed only with a certificate. */
  readonly version?: string | undefined;
  /** True if nginx has the Brotli module, without which `brotli_static` is an error. */
  readonly hasBrotli?: boolean;
};

/** Where `npm run precompress` puts downloads and their compressed versions. Authors may publish a `.gz` of their own. */
export const PACKED_FOLDER = '_packed';

/** Returns the configuration for nginx 1.22 or newer, to include in its `http` block. */
export function nginxConfig(place: NginxPlace): string {
  const { root, name, certificate, hasBrotli = false } = place;
  const rules = headerRules(place).map(({ header, value, files }) => {
    const variable = `$docs_${header.toLowerCase().replaceAll('-', '_')}`;
    return {
      map: files ? mapOf('$uri', variable, [[`~${files.pattern}`, files.value]], value) : '',
      line: `add_header ${header} ${files ? variable : quote(value)} always;`,
    };
  });
  return `# Serves the site. Made by \`npm run host\`: make it anew rather than change it.

# Maps of $uri are read when the headers are written: after the redirect to the not-found page, $uri is that page.
${rules.map(({ map }) => map).join('')}${mapOf('$uri', '$docs_vary', VARY, '')}${mapOf('$status', '$docs_allow', [['405', 'GET, HEAD']], '')}
# The path of a page's Markdown alternate if the client asks for Markdown. Otherwise, the variable is empty.
map $uri $docs_page {
  "~^(?<docs_name>/.+?)(/index)?(\\.html|/)?$" $docs_name;
  default "/index";
}
map $http_accept $docs_alternate {
  "~*${MARKDOWN.refused}" "";
  "~*${MARKDOWN.named}" "\${docs_page}.md";
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

${indent(rules.map(({ line }) => line))}
  add_header Vary $docs_vary always;
  add_header Allow $docs_allow always;

  error_page 403 404 =404 /404.html;
  if ($request_method !~ ^(GET|HEAD)$) {
    return 405;
  }

${indent(locations(place))}
}
`;
}

const VARY = [
  ['/404.html', ''],
  ['~^/files/', ''],
  ['~\\.(html|md)$', 'Accept'],
] as const;

type Cases = readonly (readonly [from: string, to: string])[];

function mapOf(from: string, to: string, cases: Cases, otherwise: string): string {
  const lines = [
    ...cases.map(([one, value]) => [quote(one), value] as const),
    ['default', otherwise],
  ];
  return `map ${from} ${to} {\n${lines.map(([one, value = '']) => `  ${one} ${quote(value)};\n`).join('')}}\n`;
}

// No `$uri/`: it would match the folder next to foo.html and redirect /foo to /foo/.
const LOOK_UP = 'try_files $uri $uri.html $uri/index.html =404;';

// If the client wants Markdown, the page's alternate comes first. Otherwise, the variable is empty, which is no file.
const LOOK_UP_PAGES = LOOK_UP.replace('$uri', '$docs_alternate $uri');

// Omitted with the Brotli module: Debian's version of the module (1.0.0rc) gets the length of paths wrong, so no .br
// file passes this check (google/ngx_brotli#123). The check is only a safeguard, since a bundle contains no links.
const NO_LINKS = '  disable_symlinks on from=$document_root;\n';

// Its name has no extension, and each location has one default type.
const CATALOG_TYPE = `default_type '${contentTypeOf(API_CATALOG)}';`;

const TEXT = `\\.(${EXTENSIONS.filter((extension) => isCompressible(`.${extension}`)).join('|')})`;

function precompressed(is: 'on' | 'off', hasBrotli: boolean): string[] {
  return [`gzip_static ${is};`, ...(hasBrotli ? [`brotli_static ${is};`] : [])];
}

function locations({ basePath: path, root, hasBrotli = false }: NginxPlace): string[] {
  const isBelow = path !== '';
  const strip = isBelow ? [`rewrite "^${path.replaceAll('.', '\\.')}(/.*)$" $1 break;`] : [];
  // A download that ends in .gz is a separate file, not the compressed form of another file.
  const download = [...precompressed('off', hasBrotli), ...strip, LOOK_UP];
  const packed = [
    `root ${quote(`${root}/${PACKED_FOLDER}`)};`,
    ...precompressed('on', hasBrotli),
    ...strip,
    'try_files $uri @download;',
  ];
  return [
    ...(isBelow ? outside(path) : []),
    ...block(`${path}/`, [...strip, LOOK_UP_PAGES]),
    ...block(`= ${path}/${API_CATALOG}`, [CATALOG_TYPE, ...strip, LOOK_UP]),
    ...block(`^~ ${path}/files/`, [...download, ...block(`~ ${TEXT}$`, packed)]),
    ...block('@download', download),
    // The files that \`npm run precompress\` adds have no URLs of their own.
    `location ~ ${TEXT}\\.(br|gz)$ { return 404; }`,
    `location ^~ ${path}/${PACKED_FOLDER}/ { return 404; }`,
    ...HOST_SETTINGS.map((file) => `location = ${path}/${file} { return 404; }`),
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
  { listen, version = '' }: NginxPlace,
  { file, key }: { file: string; key: string },
): string[] {
  // nginx has `http2 on;` from 1.25.1 on, and then warns about `listen … http2`.
  const isNew = version.localeCompare('1.25.1', 'en', { numeric: true }) >= 0;
  return [
    ...(isNew ? [...listenLines(listen, ' ssl'), 'http2 on;'] : listenLines(listen, ' ssl http2')),
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

function quote(text: string): string {
  return text.includes('"') ? `'${text}'` : `"${text}"`;
}

function indent(lines: readonly string[], spaces = 2): string {
  return lines.map((line) => `${' '.repeat(spaces)}${line}`).join('\n');
}
