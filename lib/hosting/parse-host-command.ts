import { findCommand } from '../core/command-line/find-command';
import { readArguments } from '../core/command-line/read-arguments';
import type { Option, Syntax } from '../core/command-line/syntax';
import { UsageError } from '../core/command-line/usage-error';

/** The host whose file is requested, and the file's settings. */
export type HostCommand = {
  readonly host: HostFile;
  /** The bundle's folder as the host sees it, exactly as given. */
  readonly root: string | undefined;
  readonly name: string | undefined;
  readonly listen: string | undefined;
  readonly certificate: { readonly file: string; readonly key: string } | undefined;
  /** The version of nginx, if nginx terminates TLS. */
  readonly nginxVersion: string | undefined;
  /** True if nginx has the Brotli module. */
  readonly hasBrotli: boolean;
};

type HostFile = keyof typeof HOSTS;

/** What each command prints, and its options. */
const HOSTS = {
  nginx: [
    'an nginx server configuration',
    ['root', 'name', 'listen', 'certificate', 'key', 'nginx-version', 'brotli'],
  ],
  docker: ['a Dockerfile for an nginx image that serves the site', []],
  caddy: ['a Caddyfile', ['root', 'name', 'listen']],
  cloudflare: ['a Wrangler configuration for Cloudflare Workers', ['root', 'name']],
  'cloudflare-worker': ['a Worker that sends Markdown to clients that ask for it', []],
  netlify: ['a netlify.toml', ['root']],
  'netlify-function': ['an edge function that sends Markdown to clients that ask for it', []],
  'github-pages': ['a GitHub workflow that publishes the site on GitHub Pages', []],
  rsync: ['a script that uploads the build to a folder of a server', ['root']],
  s3: ['a script that uploads the build to an S3 bucket', ['root']],
  cloudfront: ['a CloudFormation template with a bucket and the distribution that serves it', []],
} as const;

const OPTIONS = {
  root: { value: 'PATH', does: 'build folder, as the host sees it' },
  name: { value: 'NAME', does: 'name of the site, such as docs.example.org' },
  listen: { value: 'PORT', does: 'port, or address and port, to listen on' },
  certificate: { value: 'FILE', does: 'TLS certificate; needs --key' },
  key: { value: 'FILE', does: 'private key for the certificate; needs --certificate' },
  'nginx-version': {
    value: 'VERSION',
    does: 'version that `nginx -v` prints; required with --certificate',
  },
  brotli: { does: 'serve .br files too; nginx needs the Brotli module' },
} as const satisfies Readonly<Record<string, Option>>;

/** One command for each host, with the options that its file uses. */
export const HOST_SYNTAX = {
  call: 'npm run host',
  does: 'Prints the file that a host needs to serve the site; see lib/hosting/HOSTING.md.',
  variables: ['OUT_DIR', 'BASE_PATH', 'PREVIEW', 'HSTS_SUBDOMAINS'],
  commands: Object.fromEntries(
    Object.entries(HOSTS).map(([host, [what, names]]): [string, Syntax] => [
      host,
      {
        call: `npm run host -- ${host}`,
        does: `Prints ${what}.`,
        options: Object.fromEntries(names.map((name) => [name, OPTIONS[name]])),
        variables: ['OUT_DIR', 'BASE_PATH', 'PREVIEW', 'HSTS_SUBDOMAINS'],
      },
    ]),
  ),
} satisfies Syntax;

// Excludes characters that would end a quoted string or have a special meaning in one of the files.
const PATH = /^[^"'`$\\{}\p{Cc}]+$/u;

const FORMS: Readonly<Record<string, readonly [form: RegExp, means: string]>> = {
  'nginx-version': [/^\d+\.\d+(\.\d+)?$/, 'a version such as 1.30'],
  root: [PATH, 'a path without quotes, braces, $, or \\'],
  certificate: [PATH, 'a path without quotes, braces, $, or \\'],
  key: [PATH, 'a path without quotes, braces, $, or \\'],
  name: [/^[A-Za-z0-9][A-Za-z0-9.-]*$/, 'a name such as docs.example.org'],
  listen: [/^([A-Za-z0-9.-]+:|\[[0-9a-f:]+\]:)?\d{1,5}$/, 'a port, or an address and port'],
};

/** Parses the arguments after `npm run host --`. Throws a UsageError if they're invalid. */
export function parseHostCommand(words: readonly string[]): HostCommand {
  const { name: host, rest } = findCommand(words, Object.keys(HOSTS) as HostFile[]);
  const syntax: Syntax | undefined = HOST_SYNTAX.commands[host];
  if (!syntax) throw new Error(`${host} has no syntax`);
  const { values } = readArguments(rest, syntax);
  for (const [option, value] of Object.entries(values)) {
    if (value === true) continue;
    const [form, means] = FORMS[option] ?? [/^/, ''];
    if (!form.test(String(value))) throw new UsageError(`--${option} ${value}: write ${means}`);
  }
  const texts = values as Readonly<Record<string, string | undefined>>;
  const { root, name, listen, certificate: file, key, 'nginx-version': nginxVersion } = texts;
  if ((file === undefined) !== (key === undefined)) {
    throw new UsageError('use --certificate and --key together');
  }
  const certificate = file !== undefined && key !== undefined ? { file, key } : undefined;
  if (certificate && nginxVersion === undefined) {
    throw new UsageError(
      'add the version that `nginx -v` prints, such as --nginx-version 1.30: the setting for HTTP/2 depends on it',
    );
  }
  return { host, root, name, listen, certificate, nginxVersion, hasBrotli: values.brotli === true };
}
