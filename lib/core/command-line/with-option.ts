/** Adds one more argument to a command in the form npm needs: `npm run check -- --help`. */
export function withOption(call: string, option: string): string {
  return `${call}${call.includes(' -- ') ? '' : ' --'} ${option}`;
}
