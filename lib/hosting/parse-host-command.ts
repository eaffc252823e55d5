import { parseArgs } from 'node:util';
import { SettingsError } from '../settings-error';
import { suggest } from '../suggest';

/** Which file of which host is wanted, and for what place. */
export type HostCommand = {
  readonly host: HostFile;
  /** The folder of the bundle where the host looks for it, as given. */
  readonly root: string | undefined;
  readonly name: string | undefined;
  readonly listen: string | undefined;
  readonly certificate: { readonly file: string; readonly key: string } | undefined;
  /** The version of nginx, where it ends TLS. */
  readonly nginxVersion: string | undefined;
  /** Whether nginx has the Brotli module. */
  readonly hasBrotli: boolean;
};

type HostFile = keyof typeof HOSTS;

const HOSTS = {
  nginx: ['root', 'name', 'listen', 'certificate', 'key', 'nginx-version', 'brotli'],
  docker: [],
  caddy: ['root', 'name', 'listen'],
  cloudflare: ['root', 'name'],
  netlify: ['root'],
  s3: ['root'],
  'cloudfront-function': [],
  'cloudfront-headers': ['name'],
  'cloudfront-headers-svg': ['name'],
} as const;

const USAGE = `npm run host -- HOST prints the file for a host:

${Object.entries(HOSTS)
  .map(([host, options]) => `  ${[host, ...options.map(showOption)].join(' ')}`)
  .join('\n')}`;

// What would end a quoted text or stand for something else in one of the files.
const PATH = /^[^"'`$\\{}\p{Cc}]+$/u;

const FORMS: Readonly<Record<string, readonly [form: RegExp, means: string]>> = {
  'nginx-version': [/^\d+\.\d+(\.\d+)?$/, 'a version such as 1.30'],
  root: [PATH, 'a path without quotes, braces, $ and \\'],
  certificate: [PATH, 'a path without quotes, braces, $ and \\'],
  key: [PATH, 'a path without quotes, braces, $ and \\'],
  name: [/^[A-Za-z0-9][A-Za-z0-9.-]*$/, 'a name such as docs.example.org'],
  listen: [/^([A-Za-z0-9.-]+:|\[[0-9a-f:]+\]:)?\d{1,5}$/, 'a port, or an address and port'],
};

/** Reads the words behind `npm run host --`. Throws a sentence for a mistake, with the usage. */
export function parseHostCommand(words: readonly string[]): HostCommand {
  const { values, positionals } = readWords(words);
  const [host, ...rest] = positionals;
  if (host === undefined) throw new SettingsError(USAGE);
  if (!isHost(host))
    throw mistake(`there is no host ${host}: ${suggest(host, Object.keys(HOSTS))}`);
  if (rest.length > 0) throw mistake(`${host}: what is ${rest.join(' ')}?`);
  for (const [option, value] of Object.entries(values)) {
    if (!HOSTS[host].some((one) => one === option)) {
      throw mistake(`${host} has no option --${option}`);
    }
    if (typeof value === 'boolean') continue;
    const [form, means] = FORMS[option] ?? [/^/, ''];
    if (!form.test(value)) throw mistake(`--${option} ${value}: write ${means}`);
  }
  const { root, name, listen, certificate: file, key, brotli: hasBrotli = false } = values;
  if ((file === undefined) !== (key === undefined)) {
    throw mistake('--certificate and --key go together');
  }
  const certificate = file === undefined || key === undefined ? undefined : { file, key };
  const nginxVersion = values['nginx-version'];
  if (certificate && nginxVersion === undefined) {
    throw mistake(
      'add the version that `nginx -v` prints, such as --nginx-version 1.30: how to turn on HTTP/2 depends on it',
    );
  }
  return { host, root, name, listen, certificate, nginxVersion, hasBrotli };
}

function readWords(words: readonly string[]) {
  const option = { type: 'string' } as const;
  const options = {
    ...{ root: option, name: option, listen: option },
    ...{ certificate: option, key: option, 'nginx-version': option },
    brotli: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw mistake(error instanceof Error ? error.message : String(error));
  }
}

function isHost(name: string): name is HostFile {
  return Object.hasOwn(HOSTS, name);
}

function showOption(option: string): string {
  return option === 'brotli' ? '[--brotli]' : `[--${option} …]`;
}

function mistake(message: string): SettingsError {
  return new SettingsError(`${message}\n\n${USAGE}`);
}
