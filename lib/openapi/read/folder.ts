import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { nearest } from '../../core/nearest';
import type { Problem } from '../../core/problem';
import type { Rule } from '../../core/rules';
import { LIMITS } from '../model/limits';
import { readSourceFile, type SourceFile } from '../model/source-file';

/** The reason a file can't be read: it's broken, or the description must not refer to it. */
type Unread =
  | { readonly kind: 'unfit'; readonly problems: readonly Problem[] }
  | ({ readonly kind: 'refused' } & Pick<Problem, 'message' | 'fix' | 'rule'>);

/** A file of the description, or the reason it can't be read. */
type Found = { readonly kind: 'file'; readonly source: SourceFile } | Unread;

/** The folder of a description. Reads each file once, and never a file outside the folder. */
export type Folder = {
  /** Reads a file. `name` is relative to the folder. */
  open(name: string): Promise<Found>;
  /** Returns the absolute path of a file in the folder, without reading it. */
  find(name: string): Promise<{ readonly kind: 'found'; readonly path: string } | Unread>;
  /** Returns the file's name in problems, relative to the root. */
  label(name: string): string;
  /** Returns all names requested so far, including missing files. */
  asked(): string[];
};

/**
 * Restricts all reads to `folder`, even through symbolic links. Paths in problems are relative to `root`. Rejects if
 * the folder doesn't exist. For `isLenient`, see `readSourceFile`.
 */
export async function confine(folder: string, root: string, isLenient = false): Promise<Folder> {
  const top = await realpath(folder);
  const found = new Map<string, Promise<Found>>();
  const label = (name: string) => toPosix(relative(root, join(folder, name))) || './';

  async function read(name: string): Promise<Found> {
    if (found.size > LIMITS.files) {
      const message = `The description has more than ${LIMITS.files} files`;
      return refuse(message, 'put several schemas into one file', 'api');
    }
    const place = await find(name);
    if (place.kind !== 'found') return place;
    const source = readSourceFile(place.path, label(name), isLenient);
    return Array.isArray(source)
      ? { kind: 'unfit', problems: source }
      : { kind: 'file', source: source as SourceFile };
  }

  async function find(name: string): ReturnType<Folder['find']> {
    const path = join(folder, name);
    const real = await realpath(path).catch(() => undefined);
    if (real === undefined) {
      const isLink = await lstat(path).catch(() => undefined);
      if (isLink)
        return unfit(name, "This symbolic link doesn't lead to a file", 'copy the file here');
      return refuse(`There's no file \`${label(name)}\``, await guess(path));
    }
    if (real !== top && !real.startsWith(top + sep)) {
      const message = `\`${label(name)}\` is a symbolic link to a file outside the description's folder`;
      return refuse(message, 'copy the file into the folder', 'api');
    }
    const kind = await stat(real);
    if (!kind.isFile()) {
      const isNamedAsFile = /\.(ya?ml|json)$/i.test(name);
      if (!isNamedAsFile) return refuse(`\`${label(name)}\` isn't a file`, 'name a file');
      if (kind.isDirectory())
        return unfit(name, 'This is a folder, not a file', 'replace the folder with the file');
      return unfit(name, "This isn't a regular file", 'replace it with a file');
    }
    return { kind: 'found', path: real };
  }

  function unfit(name: string, message: string, fix: string): Unread {
    return { kind: 'unfit', problems: [{ file: label(name), line: 1, column: 1, message, fix }] };
  }

  function open(name: string): Promise<Found> {
    const reading = found.get(name) ?? read(name);
    found.set(name, reading);
    return reading;
  }
  return { open, find, label, asked: () => [...found.keys()] };
}

async function guess(path: string): Promise<string> {
  const names = await readdir(dirname(path)).catch(() => []);
  const name = nearest(basename(path), names);
  return name ? `write \`${name}\`` : 'create the file, or correct the path';
}

function refuse(message: string, fix: string, rule: Rule = 'api-references'): Unread {
  return { kind: 'refused', message, fix, rule };
}

function toPosix(path: string): string {
  return path.split(sep).join('/');
}
