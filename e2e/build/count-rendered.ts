/** Returns how many pages a build rendered, from its output. */
export function countRendered(text: string): number {
  const [, count] = /Rendering (\d+)(?: of \d+)? pages/.exec(text) ?? [];
  return Number(count ?? 0);
}
