/** Compares strings by code unit, so the order is the same in every locale. For `sort`. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
