/** A call with one more argument, as npm wants it: `npm run check -- --help`. */
export function withOption(call: string, option: string): string {
  return `${call}${call.includes(' -- ') ? '' : ' --'} ${option}`;
}
