import { API_CATALOG } from '../core/api-catalog';
import { contentTypeOf, EXTENSIONS, isCompressible } from '../core/content-type';
import { caddyMarkdown } from './caddy-markdown';
import { HOST_SETTINGS } from './host-settings';
import {
  CATALOG_LINK,
  commonHeaders,
  drawingHeaders,
  HASHED_FOLDERS,
  IMMUTABLE,
  REVALIDATED,
} from './response-headers';
import type { ServerPlace } from './server-place';

/** Returns a Caddyfile for the site (Caddy 2.6 or newer). With TLS, Caddy obtains and renews the certificate. */
export function caddyConfig(place: ServerPlace): string {
  const { basePath, root, name, listen, hasTls } = place;
  const port = /\d+$/.exec(listen)?.[0] ?? '';
  const address = /^(.+):\d+$/.exec(listen)?.[1];
  const drawing = Object.entries(drawingHeaders());
  const common = Object.entries(commonHeaders(place));
  const markdown = caddyMarkdown();
  const everywhere = common.filter(([header]) => !(header in drawingHeaders()));
  const varying = common.filter(([header]) => header in drawingHeaders());
  return `# Serves the site. Made by \`npm run host\`: make it anew rather than change it.

${hasTls ? name : `http://${name === '_' ? '' : name}:${port}`} {
${address ? `\tbind ${address}\n` : ''}\troot * ${quote(root)}
	encode {
		zstd
		gzip
		match {
${lines(packedTypes().map((type) => `\t\theader Content-Type ${type}*`))}
		}
	}

${lines(markdown.maps)}

	header {
${lines(everywhere.map(([header, value]) => `\t${header} ${quote(value)}`))}
	}

	# Caddy sorts directives, so of two cases one must exclude the other.
	@hashed path_regexp ^${basePath.replaceAll('.', '\\.')}/${HASHED_FOLDERS}
	@unhashed not path_regexp ^${basePath.replaceAll('.', '\\.')}/${HASHED_FOLDERS}
	header @hashed Cache-Control ${quote(IMMUTABLE)}
	header @unhashed Cache-Control ${quote(REVALIDATED)}
	@drawing path *.svg
	@other not path *.svg
${lines(drawing.map(([header, value]) => `header @drawing ${header} ${quote(value)}`))}
${lines(varying.map(([header, value]) => `header @other ${header} ${quote(value)}`))}

	# Not left to what the machine knows of types.
${lines([...typeLines(), ...catalogLines(basePath)])}

	@changes not method GET HEAD
	header @changes Allow "GET, HEAD"
	# Without this, a NUL in a path is an error of the server.
	@nul path_regexp \\x00
	@settings path ${HOST_SETTINGS.map((file) => `${basePath}/${file}`).join(' ')}
${basePath === '' ? '' : `\t@outside not path ${basePath} ${basePath}/*\n`}	route {
		respond @changes 405
		error @nul 400
		error @settings 404
${basePath === '' ? '' : `${lines(moveLines(basePath).map((line) => `\t${line}`))}\n`}${lines(markdown.route.map((line) => `\t${line}`))}
		try_files {path} {path}.html {path}/index.html
	}
	file_server

	# The page shown is not the file asked for, so its type, policy and time to keep may not remain.
	handle_errors {
		header Cache-Control ${quote(REVALIDATED)}
${lines(varying.map(([header, value]) => `\theader ${header} ${quote(value)}`))}
		header Content-Type ${quote(contentTypeOf('404.html'))}
		rewrite * /404.html
		file_server
	}
}
`;
}

function packedTypes(): string[] {
  const types = EXTENSIONS.map((extension) => `.${extension}`)
    .filter(isCompressible)
    .map((file) => contentTypeOf(file).replace(/;.*/, ''));
  return [...new Set(types)];
}

function typeLines(): string[] {
  return EXTENSIONS.filter((extension) => extension !== 'html').flatMap((extension) => [
    `@${extension} path *.${extension}`,
    `header @${extension} Content-Type ${quote(contentTypeOf(`.${extension}`))}`,
  ]);
}

// Backticks, because both values contain quotes.
function catalogLines(basePath: string): string[] {
  return [
    `@catalog path ${basePath}/${API_CATALOG}`,
    `header @catalog Content-Type \`${contentTypeOf(API_CATALOG)}\``,
    `header @catalog Link \`${CATALOG_LINK}\``,
  ];
}

function moveLines(basePath: string): string[] {
  return ['error @outside 404', `rewrite ${basePath} ${basePath}/`, `uri strip_prefix ${basePath}`];
}

function lines(all: readonly string[]): string {
  return all.map((line) => `\t${line}`).join('\n');
}

function quote(text: string): string {
  return `"${text}"`;
}
