import { LIMITS } from '../host-limits';

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
export function findStrangeName(path: string): string | undefined {
  const steps = path.split('/');
  const isHidden = steps.some(
    (step, at) => step.startsWith('.') && !(at === 0 && HIDDEN.test(path)),
  );
  const isCommand = steps.some((step) => COMMANDS.has(step));
  return isHidden || isCommand ? `${path} may not be in a bundle of others` : undefined;
}
