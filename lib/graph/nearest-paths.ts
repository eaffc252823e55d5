import { distance } from '../core/nearest';

/**
 * Returns the paths that a reader most likely meant by an unknown path, closest first. A path is close if it has a
 * similar last segment in another folder, if it differs by a few letters, or if it's a folder above the unknown path.
 */
export function findNearestPaths(
  unknown: string,
  paths: readonly string[],
  limit: number,
): string[] {
  const asked = normalize(unknown);
  const scored = paths.flatMap((path) => {
    const cost = costOf(asked, normalize(path));
    return path !== '' && cost <= 0.6 ? [{ path, cost }] : [];
  });
  return scored
    .sort((a, b) => a.cost - b.cost || (a.path < b.path ? -1 : 1))
    .slice(0, limit)
    .map(({ path }) => path);
}

/** Returns 0 for equal paths and up to 1 for paths with nothing in common. */
function costOf(asked: string, path: string): number {
  const [own, other] = [asked.split('/'), path.split('/')];
  const whole = share(asked, path);
  const last = share(own.at(-1) ?? '', other.at(-1) ?? '') + 0.05;
  // Folders above the requested path are candidates, and nearer folders cost less.
  const above = asked.startsWith(`${path}/`) ? 0.3 + 0.05 * (own.length - other.length) : 1;
  return Math.min(whole, last, above);
}

function share(a: string, b: string): number {
  const length = Math.max(a.length, b.length, 1);
  return distance(a, b, length + 1) / length;
}

// People often get case, hyphens, and underscores wrong.
function normalize(path: string): string {
  return path
    .toLowerCase()
    .replace(/(\/index)?\.(html?|mdx?)$/, '')
    .replace(/[_\s]+/g, '-');
}
