const FIRST = [1, 25, 1] as const;

/** Returns whether this nginx version turns on HTTP/2 with `http2 on;` and warns about `listen … http2`. */
export function hasHttp2Directive(version: string): boolean {
  const parts = version.split('.').map(Number);
  const at = FIRST.findIndex((first, index) => (parts[index] ?? 0) !== first);
  return at === -1 || (parts[at] ?? 0) > (FIRST[at] ?? 0);
}
