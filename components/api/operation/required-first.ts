/** Returns the required entries before the optional ones, otherwise in the same order. */
export function requiredFirst<T extends { readonly required: boolean }>(all: readonly T[]): T[] {
  return [...all.filter(({ required }) => required), ...all.filter(({ required }) => !required)];
}
