/** Appends an option to a command, after the `--` that npm needs: `npm run check -- --help`. */
export function withOption(call: string, option: string): string {
  return `${call}${call.includes(' -- ') ? '' : ' --'} ${option}`;
}
