import { distance } from '../core/nearest';

/**
 * The paths of pages that a reader most likely meant by an unknown one, the closest first. A page that has
 * the last step of the path in another place is close; so is one that differs by a few letters; failing
 * both, the nearest folders above it that are pages.
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

/** 0 for the same words, 1 for nothing alike. */
function costOf(asked: string, path: string): number {
  const [own, other] = [asked.split('/'), path.split('/')];
  const whole = share(asked, path);
  const last = share(own.at(-1) ?? '', other.at(-1) ?? '') + 0.05;
  // A folder above what was asked for, the nearer the better.
  const above = asked.startsWith(`${path}/`) ? 0.3 + 0.05 * (own.length - other.length) : 1;
  return Math.min(whole, last, above);
}

function share(a: string, b: string): number {
  const length = Math.max(a.length, b.length, 1);
  return distance(a, b, length + 1) / length;
}

// Case, hyphens and underscores are what people mistake.
function normalize(path: string): string {
  return path
    .toLowerCase()
    .replace(/(\/index)?\.(html?|mdx?)$/, '')
    .replace(/[_\s]+/g, '-');
}
