import { HOST_SETTINGS } from './host-settings';
import { s3Uploads } from './s3-uploads';

/**
 * Returns a shell script that uploads a bundle with these files to the bucket given as its argument. It deletes files
 * that the bundle no longer has, except hashed files, because pages that readers have open still request those.
 */
export function s3Script(root: string, files: Iterable<string>): string {
  const uploads = s3Uploads(files).map(({ filters, type, cache }) => {
    const chosen = filters.map(([option, glob]) => `${option} ${quote(glob)}`).join(' ');
    const shown = `--content-type ${quote(type)} --cache-control ${quote(cache)}`;
    return `aws s3 sync "$root" "$bucket" --only-show-errors ${chosen} ${shown}`;
  });
  return `#!/bin/sh
# Uploads the site: sh upload.sh s3://BUCKET. Made by \`npm run host\` for one build: make it anew for another.
set -eu
root=${quote(root)}
bucket=\${1:?name the bucket: s3://BUCKET}
${uploads.join('\n')}
aws s3 sync "$root" "$bucket" --only-show-errors --delete --exclude '_next/static/*' --exclude '_search/*/*' ${HOST_SETTINGS.map((file) => `--exclude ${quote(file)}`).join(' ')}
`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
