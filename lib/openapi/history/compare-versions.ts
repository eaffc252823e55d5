/** Compares versions for sorting: number by number, with prereleases before their release. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [parse(a), parse(b)];
  return (
    compareLists(first.numbers, second.numbers) || comparePrereleases(first.early, second.early)
  );
}

type Version = { readonly numbers: readonly string[]; readonly early: readonly string[] };

// Build metadata after + doesn't affect the order (semver.org, item 10).
function parse(text: string): Version {
  const [version = ''] = text.replace(/^v(?=\d)/, '').split('+');
  const hyphen = /^\d[\d.]*-(?!\d+-\d+)/.test(version) ? version.indexOf('-') : -1;
  const early = hyphen < 0 ? '' : version.slice(hyphen + 1);
  const main = hyphen < 0 ? version : version.slice(0, hyphen);
  return { numbers: main.split(/[.-]/), early: early === '' ? [] : early.split('.') };
}

function comparePrereleases(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  return compareLists(a, b);
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const order = compareParts(a[index] ?? '', b[index] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

function compareParts(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)];
  if (Number.isFinite(x) && Number.isFinite(y)) return x - y;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
