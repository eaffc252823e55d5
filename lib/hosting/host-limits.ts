import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { countOf } from '../core/count-of';
import { listFiles } from '../core/list-files';

/** What a host accepts: the number of files, in a bundle and in one folder, and the bytes of one file and of all. */
export type HostLimits = {
  readonly host: string;
  readonly files?: number;
  readonly filesOfFolder?: number;
  readonly bytesOfFile?: number;
  readonly bytes?: number;
};

/** Cloudflare's limits for static assets. Accounts that pay can have 100,000 files. */
const CLOUDFLARE = {
  host: 'Cloudflare Workers',
  files: 20_000,
  bytesOfFile: 25 * 1024 ** 2,
} as const satisfies HostLimits;

/** The limit of `npm run deploy`, which unpacks bundles that strangers built. */
const DEPLOYMENT = {
  host: 'npm run deploy',
  bytes: 500 * 1024 ** 2,
} as const satisfies HostLimits;

/** Upper limits for a bundle that's deployed to Cloudflare. `path` and `name` limit the bytes of a path and of its parts. */
export const LIMITS = { ...CLOUDFLARE, ...DEPLOYMENT, path: 900, name: 250 } as const;

/** Hosts with limits that a site can exceed. S3 and servers of your own have none. */
const HOST_LIMITS: readonly HostLimits[] = [
  CLOUDFLARE,
  DEPLOYMENT,
  { host: 'Netlify', filesOfFolder: 54_000 },
  { host: 'GitHub Pages', bytes: 1e9 },
];

/**
 * Returns a warning that lists each limit of a host that the bundle in `folder` exceeds, or '' if every host accepts it.
 */
export function explainLimits(
  folder: string,
  name: string,
  hosts: readonly HostLimits[] = HOST_LIMITS,
): string {
  const sizes = new Map(
    listFiles(folder).map((path) => [path, statSync(join(folder, path)).size] as const),
  );
  const ofFolder = new Map<string, number>();
  for (const path of sizes.keys())
    ofFolder.set(dirname(path), (ofFolder.get(dirname(path)) ?? 0) + 1);
  const [fullest, mostFiles] = largest(ofFolder);
  const [biggest, mostBytes] = largest(sizes);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const lines = hosts.flatMap(({ host, ...most }) => {
    const amounts = [
      ['file', sizes.size, most.files, name],
      ['byte', bytes, most.bytes, name],
      ['file', mostFiles, most.filesOfFolder, join(name, fullest)],
      ['byte', mostBytes, most.bytesOfFile, join(name, biggest)],
    ] as const;
    return amounts.flatMap(([what, found, limit = Number.POSITIVE_INFINITY, where]) =>
      found > limit
        ? `  ${host} accepts at most ${countOf(limit, what)}, and ${where} has ${countOf(found, what)}`
        : [],
    );
  });
  if (lines.length === 0) return '';
  return [
    `Some hosts refuse ${name}:`,
    ...lines,
    'If you use one of them, divide the site: see "Large sites" in lib/hosting/HOSTING.md.',
  ].join('\n');
}

function largest(amounts: ReadonlyMap<string, number>): readonly [name: string, amount: number] {
  return [...amounts].reduce<readonly [string, number]>(
    (most, one) => (one[1] > most[1] ? one : most),
    ['', 0],
  );
}
