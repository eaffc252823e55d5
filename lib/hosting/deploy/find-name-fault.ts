import { dirname } from 'node:path';
import { API_CATALOG } from '../../core/api-catalog';
import { LIMITS } from './limits';

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

// `COMMANDS` are files that configure the host. `HIDDEN` are the hidden files and folders that a build writes. All others
// are rejected, because authors can't see them on their machines.
const COMMANDS = new Set(['_worker.js', '_redirects', '_routes.json', '.assetsignore']);
const HIDDEN = new Set(['.nojekyll', dirname(API_CATALOG), API_CATALOG]);

/**
 * Returns the reason why a fork's bundle can't contain a file with this path, or undefined if it can. Rejects hidden
 * files and files that configure the host.
 */
export function findStrangeName(path: string): string | undefined {
  const steps = path.split('/');
  const isHidden = steps.some((step) => step.startsWith('.')) && !HIDDEN.has(path);
  const isCommand = steps.some((step) => COMMANDS.has(step));
  return isHidden || isCommand ? `${path} may not be in a bundle of others` : undefined;
}
