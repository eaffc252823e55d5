const KEY = 'reloaded';

/**
 * Whether a target may be loaded afresh by the page itself: once for each build, so that a deployment that
 * lacks a file never becomes a loop. Answers no where it could not remember its answer.
 */
export function mayReload(target: string): boolean {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const reloaded = typeof known === 'object' && known !== null ? known : {};
    const build = buildOf();
    if ((reloaded as Record<string, unknown>)[target] === build) return false;
    sessionStorage.setItem(KEY, JSON.stringify({ ...reloaded, [target]: build }));
    return true;
  } catch {
    return false;
  }
}

// Scripts are named by what is in them.
function buildOf(): string {
  return [...document.scripts]
    .map(({ src }) => /\/_next\/static\/.*$/.exec(src)?.[0])
    .filter(Boolean)
    .sort()
    .join(' ');
}
