import { lstat, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { CommandError } from '../../core/command-error';
import { countOf } from '../../core/count-of';
import { LIMITS } from '../host-limits';
import { MANIFEST, verifyBundle } from '../manifest';

/**
 * Returns the reasons why a folder can't be deployed as a bundle, or an empty list if it can. A bundle may contain only
 * files and folders, within the limits, and the manifest must list all files with their hashes. If `isForeign` is true
 * (the bundle comes from a fork), it may not contain hidden files or files that configure the host.
 */
export async function findBundleFaults(folder: string, isForeign = false): Promise<string[]> {
  const root = await lstat(folder).catch(() => undefined);
  if (!root?.isDirectory()) return [`${folder} is no folder`];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const faults: string[] = [];
  let [count, bytes] = [0, 0];
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join('/');
    const found = await lstat(file);
    const fault = findNameFault(path) ?? (isForeign ? findStrangeName(path) : undefined);
    if (fault) faults.push(fault);
    if (found.isDirectory()) continue;
    if (!found.isFile()) faults.push(`${path} is neither a file nor a folder`);
    else if (found.size > LIMITS.bytesOfFile)
      faults.push(`${path} is too large: ${atMost(found.size, LIMITS.bytesOfFile, 'byte')}`);
    count += 1;
    bytes += found.size;
  }
  if (count > LIMITS.files) faults.push(atMost(count, LIMITS.files, 'file'));
  if (bytes > LIMITS.bytes) faults.push(atMost(bytes, LIMITS.bytes, 'byte'));
  // Don't read files that are too large, or entries that aren't files.
  return faults.length > 0 ? faults : verifyBundle(folder);
}

const atMost = (found: number, most: number, what: string) =>
  `there are ${countOf(found, what)}, at most ${countOf(most, what)} (see "Large sites" in lib/hosting/HOSTING.md)`;

/** Throws a CommandError with the first few faults if the bundle can't be deployed. See findBundleFaults. */
export async function requireBundle(folder: string, isForeign = false): Promise<void> {
  const faults = await findBundleFaults(folder, isForeign);
  if (faults.length === 0) return;
  const rest = faults.length > 5 ? [`and ${faults.length - 5} more`] : [];
  throw new CommandError(
    [`${folder} may not be deployed (${MANIFEST})`, ...faults.slice(0, 5), ...rest].join('\n  '),
  );
}

/** Returns the reason why a bundle can't contain a file with this path, or undefined if it can. */
export function findNameFault(path: string): string | undefined {
  const shown = JSON.stringify(path.slice(0, 100));
  if (Buffer.byteLength(path) > LIMITS.path) return `${shown} is too long`;
  if (/[\p{Cc}\p{Cf}\\:]/u.test(path)) return `${shown} has a character that no name may have`;
  for (const step of path.split('/')) {
    if (['', '.', '..'].includes(step)) return `${shown} leads out of the folder`;
    if (Buffer.byteLength(step) > LIMITS.name) return `${shown} is too long`;
  }
  return undefined;
}

// `COMMANDS` are files that configure the host. `HIDDEN` is what's hidden in every build. Anything else that's hidden is
// rejected, because authors can't see it on their machines.
const COMMANDS = new Set(['_worker.js', '_redirects', '_routes.json', '.assetsignore']);
const HIDDEN = /^(\.nojekyll$|\.well-known(\/|$))/;

/**
 * Returns the reason why a fork's bundle can't contain a file with this path, or undefined if it can. Rejects hidden
 * files and files that configure the host.
 */
function findStrangeName(path: string): string | undefined {
  const steps = path.split('/');
  const isHidden = steps.some(
    (step, at) => step.startsWith('.') && !(at === 0 && HIDDEN.test(path)),
  );
  const isCommand = steps.some((step) => COMMANDS.has(step));
  return isHidden || isCommand ? `${path} may not be in a bundle of others` : undefined;
}
