import type { s3Uploads } from '../s3-uploads';

type Upload = ReturnType<typeof s3Uploads>[number];

/** The uploads that take a file, as `aws s3 sync` reads filters: all files are in, and the last that fits decides. */
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
