/**
 * The longest name of a page, a folder, or a file, in bytes. File systems allow 255, and builds and hosts add endings
 * such as `.part-12.md.br`.
 */
export const NAME_BYTES = 230;

/** The longest path of a file in the bundle, in bytes, without such an ending. S3 allows 1,024 with a base path. */
const PATH_BYTES = 850;

// Windows opens a device instead of a file with one of these names, whatever its extension is.
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Returns why a common file system can't hold a file or folder with this name, or undefined if all can. */
export function findFileFault(name: string): string | undefined {
  const bytes = Buffer.byteLength(name);
  if (bytes > NAME_BYTES) return `the name has ${bytes} bytes; at most ${NAME_BYTES} are allowed`;
  if (isDeviceName(name)) return 'the name is reserved on Windows';
  const letter = /[:*]/.exec(name)?.[0];
  if (letter !== undefined) return `the name contains ${letter}, which Windows doesn't allow`;
  return name.endsWith('.') ? 'the name ends with a dot, which Windows drops' : undefined;
}

/** Returns why a path is too long for a host, or undefined if it isn't. */
export function findPathFault(path: string): string | undefined {
  const bytes = Buffer.byteLength(path);
  if (bytes <= PATH_BYTES) return undefined;
  return `the path has ${bytes} bytes; at most ${PATH_BYTES} are allowed`;
}

/** Returns whether Windows reserves a name. */
export function isDeviceName(name: string): boolean {
  return DEVICE.test(name);
}
