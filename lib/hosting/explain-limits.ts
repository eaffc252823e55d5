import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { countOf } from '../core/count-of';
import { listFiles } from '../core/list-files';
import { HOST_LIMITS, type HostLimits } from './host-limits';

/** A number that a host limits: what it counts, the limit if there is one, and where the bundle has how many. */
type Amount = {
  readonly what: string;
  readonly most: number | undefined;
  readonly where: string;
  readonly found: number;
};

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
    const amounts: Amount[] = [
      { what: 'file', most: most.files, where: name, found: sizes.size },
      { what: 'byte', most: most.bytes, where: name, found: bytes },
      { what: 'file', most: most.filesOfFolder, where: join(name, fullest), found: mostFiles },
      { what: 'byte', most: most.bytesOfFile, where: join(name, biggest), found: mostBytes },
    ];
    return amounts.flatMap((amount) => explain(host, amount));
  });
  if (lines.length === 0) return '';
  return [
    `Some hosts refuse ${name}:`,
    ...lines.map((line) => `  ${line}`),
    'If you use one of them, divide the site: see "Large sites" in lib/hosting/HOSTING.md.',
  ].join('\n');
}

function explain(host: string, { what, most, where, found }: Amount): string[] {
  if (most === undefined || found <= most) return [];
  return [
    `${host} accepts at most ${countOf(most, what)}, and ${where} has ${countOf(found, what)}`,
  ];
}

function largest(amounts: ReadonlyMap<string, number>): readonly [name: string, amount: number] {
  return [...amounts].reduce<readonly [string, number]>(
    (most, one) => (one[1] > most[1] ? one : most),
    ['', 0],
  );
}
