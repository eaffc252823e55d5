import { contentTypeOf } from '../core/content-type';
import { HOST_SETTINGS } from './host-settings';
import { cacheControlOf, IMMUTABLE } from './response-headers';

/** Files of one kind, which one command uploads. */
type Upload = {
  /** Globs as `aws s3 sync` reads them, where a star reaches over slashes; the last that fits decides. */
  readonly filters: readonly (readonly [option: '--include' | '--exclude', glob: string])[];
  readonly type: string;
  readonly cache: string;
};

// What `HASHED_FOLDERS` says, as globs.
const HASHED_GLOBS = ['_next/static/', `_search/${'?'.repeat(16)}/`];

/**
 * The uploads that bring these files into a bucket, each file by exactly one of them: what never changes first,
 * pages last, so that no page names what is not there yet.
 */
export function s3Uploads(files: Iterable<string>): Upload[] {
  const uploads = new Map<string, Upload>();
  for (const file of files) {
    if (HOST_SETTINGS.includes(file)) continue;
    const ending = /\.[A-Za-z0-9]+$/.exec(file)?.[0];
    const [type, cache] = [contentTypeOf(file), cacheControlOf(file)];
    const isHashed = cache === IMMUTABLE;
    const [glob, globs] = ending ? [`*${ending}`, globsOf(ending, isHashed)] : [file, [file]];
    const rank = ending === '.html' ? 2 : Number(!isHashed);
    uploads.set(`${rank} ${glob}`, { filters: filtersOf(globs, isHashed), type, cache });
  }
  return [...uploads].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, upload]) => upload);
}

function globsOf(ending: string, isHashed: boolean): string[] {
  return isHashed ? HASHED_GLOBS.map((folder) => `${folder}*${ending}`) : [`*${ending}`];
}

function filtersOf(included: readonly string[], isHashed: boolean): Upload['filters'] {
  const excluded = isHashed ? [] : HASHED_GLOBS.map((folder) => `${folder}*`);
  return [
    ['--exclude', '*'],
    ...included.map((one) => ['--include', one] as const),
    ...[...excluded, ...HOST_SETTINGS].map((one) => ['--exclude', one] as const),
  ];
}
