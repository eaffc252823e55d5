// Plain JavaScript: run.mjs uses it before TypeScript can be loaded.

import { relative, resolve, sep } from 'node:path';

const MEANINGS = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota of this account is used up'],
  ['EFBIG', 'a file is larger than this account can write'],
  ['EROFS', 'the disk is read-only'],
  ['EACCES', "this account doesn't have permission"],
  ['EPERM', "this account doesn't have permission"],
  ['EMFILE', 'too many files are open'],
  ['ENFILE', 'too many files are open'],
  ['ENAMETOOLONG', 'a name is longer than the disk allows'],
  ['ENOMEM', 'there is no memory left'],
  ['EAGAIN', 'this account has too many processes'],
  ['EBUSY', 'another program uses the file'],
  ['ENOTEMPTY', 'another program writes to the folder'],
  ['EIO', 'the disk is broken'],
]);

/** The words of programs in Go, such as esbuild, which have no codes. */
const WORDS = new Map([
  ['no space left on device', 'ENOSPC'],
  ['disk quota exceeded', 'EDQUOT'],
  ['file too large', 'EFBIG'],
  ['read-only file system', 'EROFS'],
  ['permission denied', 'EACCES'],
  ['too many open files', 'EMFILE'],
  ['file name too long', 'ENAMETOOLONG'],
]);

/** The first line of Node's error for a package that isn't there. Paths of files start with a dot or a slash. */
const MISSING = /^Cannot find (?:package|module) '((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[^':]*)?'/;

/**
 * Explains in one sentence what the system refused, such as a write to a full disk, or which package isn't installed.
 * Returns undefined for other errors.
 */
export function explainFault(error) {
  const meaning = error instanceof Error ? MEANINGS.get(error.code) : undefined;
  if (meaning) return `${meaning} (${error.message})`;
  return explainMissing(error) ?? explainLost(error) ?? explainPacking(error);
}

function explainMissing(error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND' && error?.code !== 'MODULE_NOT_FOUND')
    return undefined;
  const [, name] = MISSING.exec(error.message) ?? [];
  return name && `The package ${name} isn't installed. Install it with: npm ci --include=dev`;
}

// Explains a file that was removed, or replaced by a folder, after a command found it. Files outside the project and the
// folders of the site never come and go, so an error about one of them keeps its stack.
function explainLost(error) {
  if (!['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error?.code) || !error.path) return undefined;
  const path = resolve(String(error.path));
  const { CONTENT_DIR, OPENAPI_FILE, OUT_DIR } = process.env;
  const roots = ['.', CONTENT_DIR, OPENAPI_FILE && resolve(OPENAPI_FILE, '..'), OUT_DIR];
  const isOurs = roots.some((root) => root && path.startsWith(resolve(root) + sep));
  if (!isOurs) return undefined;
  const name = path.startsWith(process.cwd() + sep) ? relative('.', path) : path;
  // Node reports a read-only disk this way when it creates folders above the last one, too.
  if (error.syscall === 'mkdir') return `${name} can't be created: the disk may be read-only`;
  return `${name} was removed or replaced while this command ran: run it again`;
}

// esbuild reports all its errors in one.
function explainPacking(error) {
  for (const { text = '' } of Array.isArray(error?.errors) ? error.errors : []) {
    for (const [words, code] of WORDS) {
      if (String(text).includes(words)) return `${MEANINGS.get(code)} (${text})`;
    }
  }
  return undefined;
}
