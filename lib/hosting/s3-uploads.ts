import { compareText } from '../core/compare-text';
import { contentTypeOf } from '../core/content-type';
import { HOST_SETTINGS } from './host-settings';
import { cacheControlOf, IMMUTABLE } from './response-headers';

/** Files with the same Content-Type and Cache-Control, which a single command uploads. */
type Upload = {
  /** Globs for `aws s3 sync`: a star also matches slashes, and the last matching glob wins. */
  readonly filters: readonly (readonly [option: '--include' | '--exclude', glob: string])[];
  readonly type: string;
  readonly cache: string;
};

// The folders in `HASHED_FOLDERS`, as globs.
const HASHED_GLOBS = ['_next/static/', `_search/${'?'.repeat(16)}/`];

/**
 * Returns the uploads that copy these files to a bucket, each file in exactly one of them. Immutable files come first
 * and pages last, so no page refers to a file that hasn't been uploaded yet.
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
  return [...uploads].sort(([a], [b]) => compareText(a, b)).map(([, upload]) => upload);
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
