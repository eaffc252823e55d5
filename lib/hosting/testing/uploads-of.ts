import type { s3Uploads } from '../s3-uploads';

type Upload = ReturnType<typeof s3Uploads>[number];

/**
 * Returns the uploads that include a file, by the rules of `aws s3 sync`: all files are initially included, and the
 * last matching filter wins.
 */
export function uploadsOf(file: string, uploads: readonly Upload[]): Upload[] {
  return uploads.filter(
    ({ filters }) => filters.findLast(([, glob]) => fits(file, glob))?.[0] !== '--exclude',
  );
}

function fits(file: string, glob: string): boolean {
  const pattern = glob
    .replace(/[.{}$]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${pattern}$`).test(file);
}
