// Plain JavaScript: run.mjs uses it before TypeScript can be loaded.

const MEANINGS = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota of this account is used up'],
  ['EFBIG', 'a file is larger than this account can write'],
  ['EROFS', 'the disk is read-only'],
  ['EACCES', "this account doesn't have permission"],
  ['EPERM', "this account doesn't have permission"],
  ['EMFILE', 'too many files are open'],
  ['ENFILE', 'too many files are open'],
]);

/**
 * Explains in one sentence what the system refused, such as a write to a full disk. Returns undefined for other errors.
 */
export function explainFault(error) {
  const meaning = error instanceof Error ? MEANINGS.get(error.code) : undefined;
  return meaning && `${meaning} (${error.message})`;
}
