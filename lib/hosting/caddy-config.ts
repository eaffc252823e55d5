import { API_CATALOG } from '../core/api-catalog';
import { contentTypeOf, EXTENSIONS, isCompressible } from '../core/content-type';
import { MARKDOWN } from './edge-code';
import { HOST_SETTINGS } from './host-settings';
import { headerRules, headersOf } from './response-headers';
import type { ServerPlace } from './server-place';

/** Returns a Caddyfile for the site (Caddy 2.6 or newer). With TLS, Caddy obtains and renews the certificate. */
export function caddyConfig(place: ServerPlace): string {
  const { basePath, root, name, listen, hasTls } = place;
  const port = /\d+$/.exec(listen)?.[0] ?? '';
  const address = /^(.+):\d+$/.exec(listen)?.[1];
  const rules = headerRules(place);
  const missing = headersOf('404.html', place);
  return `# Serves the site. Made by \`npm run host\`: make it anew rather than change it.

{
	servers {
		timeouts {
			# By default, Caddy waits forever.
			read_header 30s
		}
	}
}

${hasTls ? name : `http://${name === '_' ? '' : name}:${port}`} {
${address ? `\tbind ${address}\n` : ''}	root * "${root}"
	encode {
		zstd
		gzip
		match {
${lines(
  packedTypes().map((type) => `header Content-Type ${type}*`),
  3,
)}
		}
	}

	# Everything but the content type, for responses that are no file. The rules below change it for some files.
	header {
${lines(
  rules.filter(({ value }) => value).map(({ header, value }) => `${header} \`${value}\``),
  2,
)}
	}

	@changes not method GET HEAD
	header @changes Allow "GET, HEAD"
	@settings path ${HOST_SETTINGS.map((file) => `${basePath}/${file}`).join(' ')}
${basePath === '' ? '' : `\t@outside not path ${basePath} ${basePath}/*\n`}	@folder path */
	route {
		respond @changes 405
		error @settings 404
${basePath === '' ? '' : `${lines(['error @outside 404', `rewrite ${basePath} ${basePath}/`, `uri strip_prefix ${basePath}`], 2)}\n`}
		# Send a page's Markdown alternate to clients that ask for Markdown.
		map {path} {docs_page} {
			# Downloads have no alternate. No page can have this path.
			~^/files/ /_none
			~^/(index)?(\\.html)?$ /index
			~^(.+?)(?:/index)?(?:\\.html|/)?$ "\${1}"
		}
		@markdown {
			header_regexp Accept \`(?i)${MARKDOWN.named}\`
			not header_regexp Accept \`(?i)${MARKDOWN.refused}\`
			file {docs_page}.md
		}
		rewrite @markdown {docs_page}.md
		rewrite @folder {path}index.html
		try_files {path} {path}.html {path}/index.html =404

		# From here on, the path is that of the file.
		@page {
			path_regexp \\.(html|md)$
			not path /files/*
		}
		header @page +Vary Accept
${lines(rules.flatMap(fileLines), 2)}
		# Not left to what the machine knows of types.
		map {path} {docs_type} {
${lines(typeLines(), 3)}
		}
		header Content-Type {docs_type}
		file_server
	}

	# The page for errors is sent whole, whatever the request asks for, and with its own headers.
	handle_errors {
		request_header -If-*
		request_header -Range
		header {
${lines(
  rules
    .filter(({ files }) => files)
    .map(({ header }) => (missing[header] ? `${header} \`${missing[header]}\`` : `-${header}`)),
  3,
)}
			Content-Type "${contentTypeOf('404.html')}"
		}
		rewrite * /404.html
		file_server
	}
}
`;
}

function fileLines({ header, files }: ReturnType<typeof headerRules>[number]): string[] {
  if (!files) return [];
  const matcher = `@${header.toLowerCase()}`;
  return [
    `${matcher} path_regexp \`${files.pattern}\``,
    `header ${matcher} ${header} \`${files.value}\``,
  ];
}

function packedTypes(): string[] {
  const types = EXTENSIONS.map((extension) => `.${extension}`)
    .filter(isCompressible)
    .map((file) => contentTypeOf(file).replace(/;.*/, ''));
  return [...new Set(types)];
}

// Backticks, because one value contains quotes.
function typeLines(): string[] {
  return [
    `/${API_CATALOG} \`${contentTypeOf(API_CATALOG)}\``,
    ...EXTENSIONS.map((one) => `~(?i)\\.${one}$ "${contentTypeOf(`.${one}`)}"`),
    `default ${contentTypeOf('')}`,
  ];
}

function lines(all: readonly string[], depth: number): string {
  return all.map((line) => `${'\t'.repeat(depth)}${line}`).join('\n');
}
