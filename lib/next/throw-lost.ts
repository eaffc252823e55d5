/** Throws for a file of the cache that was there when the build began. */
export function throwLost(file: string): never {
  throw new Error(`${file} was removed or changed during the build; build again`);
}
