// Plain JavaScript: also for what fails before there is anything that reads TypeScript.

const MEANINGS = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the share of the disk that this account may fill is full'],
  ['EFBIG', 'a file grew larger than this account may write'],
  ['EROFS', 'the disk can only be read'],
  ['EACCES', 'this account has no permission'],
  ['EPERM', 'this account has no permission'],
  ['EMFILE', 'too many files are open'],
  ['ENFILE', 'too many files are open'],
]);

/**
 * A sentence for what the machine refuses, such as a full disk, with what was tried; undefined for any other
 * error.
 */
export function explainFault(error) {
  const meaning = error instanceof Error ? MEANINGS.get(error.code) : undefined;
  return meaning && `${meaning} (${error.message})`;
}
