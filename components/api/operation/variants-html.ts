import { escapeHtml } from '@/lib/core/escape-html';
import type { SampleVariants } from '@/lib/openapi/samples';

/**
 * Returns the code of a sample with all its versions. Lines that only some versions have are in an element that names
 * the options: components/styles/samples.css hides those that aren't chosen.
 */
export function variantsHtml({ text, html, parts }: SampleVariants): string {
  const lines = (html ?? escapeHtml(text)).split('\n');
  const ends = lines.map((line, index) => (index < lines.length - 1 ? `${line}\n` : line));
  return parts
    .map(({ lines: count, only }) => {
      const code = ends.splice(0, count).join('');
      const options = Object.entries(only).map(([kind, all]) => ` data-${kind}="${all.join(' ')}"`);
      return options.length === 0 ? code : `<span${options.join('')}>${code}</span>`;
    })
    .join('');
}
