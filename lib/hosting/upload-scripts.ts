import { compareText } from '../core/compare-text';
import { contentTypeOf } from '../core/content-type';
import { HOST_SETTINGS } from './host-settings';
import { MANIFEST } from './manifest';
import { cacheControlOf, IMMUTABLE } from './response-headers';

// The folders in `HASHED_FOLDERS`, as globs.
const HASHED_GLOBS = ['_next/static/', `_search/${'?'.repeat(16)}/`];

/**
 * Returns a shell script that copies a bundle to a folder of a server with rsync. It sends hashed files first and pages
 * last, so no page refers to a file that isn't there yet. Then it deletes files that the bundle no longer has, except
 * hashed files, because pages that readers have open still request those.
 *
 * Compares checksums, because two builds of a file can have the same size and time. Doesn't copy times: servers make
 * the ETag of a file from its time and size, so a changed file needs a new time, and an unchanged one keeps its ETag.
 */
export function rsyncScript(root: string): string {
  const hashed = HASHED_GLOBS.map((folder) => `--exclude='/${folder}'`).join(' ');
  return `#!/bin/sh
# Uploads the site: sh upload.sh SERVER:FOLDER. Made by \`npm run host\`: make it anew rather than change it.
set -eu
root=${quote(root)}
target=\${1:?name the folder: SERVER:FOLDER}
send() { rsync --recursive --checksum --perms --chmod=D755,F644 "$@" "$root/" "$target/"; }
send --include=/_next/ --include=/_search/ ${HASHED_GLOBS.map((folder) => `--include='/${folder}***'`).join(' ')} --exclude='*'
# The star after an ending is for compressed versions.
send ${hashed} --exclude='*.html*' --exclude='/${MANIFEST}*'
send ${hashed} --delete-after --delay-updates
`;
}

/**
 * Returns a shell script that makes an S3 bucket equal to a bundle with these files, in the same order as `rsyncScript`.
 * It doesn't use \`aws s3 sync\`, which skips a file of the same size if the bucket's is newer, and which deletes files
 * that it needs from buckets that list them in another order. It downloads the bucket and fails if any file differs.
 */
export function s3Script(root: string, files: Iterable<string>): string {
  const uploads = groupFiles(files).map(({ filters, type, cache }) => {
    const chosen = filters.map(([option, glob]) => `${option} ${quote(glob)}`).join(' ');
    return `send ${chosen} --content-type ${quote(type)} --cache-control ${quote(cache)}`;
  });
  return `#!/bin/sh
# Uploads the site: sh upload.sh s3://BUCKET. Made by \`npm run host\` for one build: make it anew for another.
set -eu
bucket=\${1:?name the bucket: s3://BUCKET}
cd ${quote(root)}
send() { aws s3 cp . "$bucket" --recursive --only-show-errors --exclude '*' "$@"; }
${uploads.join('\n')}

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
aws s3 cp "$bucket" "$copy" --recursive --only-show-errors

# Delete what the build doesn't have, and the settings of other hosts. Hashed files of earlier builds stay.
(cd "$copy" && find . -type f) | while IFS= read -r file; do
  case $file in
    ${HASHED_GLOBS.map((folder) => `./${folder}*`).join(' | ')}) continue ;;
    ${HOST_SETTINGS.map((file) => `./${file}`).join(' | ')}) ;;
    *) if [ -e "$file" ]; then continue; fi ;;
  esac
  aws s3 rm "$bucket/\${file#./}" --only-show-errors </dev/null
  rm "$copy/$file"
done
find "$copy" -type d -empty -delete

if LC_ALL=C diff -rq . "$copy" | grep -Ev "^Only in ($copy/(${KEPT})|\\.: (${HOST_SETTINGS.join('|').replaceAll('.', '\\.')})$)"; then
  echo 'The bucket differs from the build. Run the script again, and no other upload at the same time.' >&2
  exit 1
fi
cmp ${MANIFEST} "$copy/${MANIFEST}"
echo "$bucket has the files of ${MANIFEST}."
`;
}

// What \`diff\` prints of folders with hashed files.
const KEPT = '_next/static[/:]|_next: static$|_search(/|: )[0-9a-f]{16}(:|$)';

/** Files with the same Content-Type and Cache-Control, which a single command uploads. */
type Group = {
  /** Globs of the AWS CLI: a star also matches slashes, and the last matching glob wins. */
  readonly filters: readonly (readonly [option: '--include' | '--exclude', glob: string])[];
  readonly type: string;
  readonly cache: string;
};

// Divides files into groups, each file in exactly one of them: hashed files first, then others, pages, and the manifest.
function groupFiles(files: Iterable<string>): Group[] {
  const groups = new Map<string, Group>();
  for (const file of files) {
    if (HOST_SETTINGS.includes(file)) continue;
    const ending = file === MANIFEST ? undefined : /\.[A-Za-z0-9]+$/.exec(file)?.[0];
    const [type, cache] = [contentTypeOf(file), cacheControlOf(file)];
    const isHashed = cache === IMMUTABLE;
    const folders = isHashed ? HASHED_GLOBS : [''];
    const included = ending
      ? folders.map((folder) => `${folder}*${ending}`)
      : [file.replace(/[[*?]/g, '[$&]')];
    const excluded =
      ending && !isHashed ? [...HASHED_GLOBS.map((folder) => `${folder}*`), MANIFEST] : [];
    const rank = isHashed ? 0 : file === MANIFEST ? 3 : ending === '.html' ? 2 : 1;
    groups.set(`${rank} ${ending ?? file}`, {
      filters: [
        ...included.map((glob) => ['--include', glob] as const),
        ...excluded.map((glob) => ['--exclude', glob] as const),
      ],
      type,
      cache,
    });
  }
  return [...groups].sort(([a], [b]) => compareText(a, b)).map(([, group]) => group);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
