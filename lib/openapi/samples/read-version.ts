import type { Options, Woven } from './weave';

/** Returns the version of a woven text that was written with these options. */
export function readVersion({ text, parts }: Woven, options: Options): string {
  const lines = text.split('\n');
  return parts
    .flatMap(({ lines: count, only }) => {
      const part = lines.splice(0, count);
      const isShown = Object.entries(only).every(([choice, all]) =>
        all.includes(options[choice] ?? 1),
      );
      return isShown ? part : [];
    })
    .join('\n');
}
