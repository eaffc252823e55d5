import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataText } from '../../content/data-text';
import { compareText } from '../../core/compare-text';
import { LEVELS } from '../../core/levels';
import type { Feature } from '../feature';

/** Returns the schema for a sorted list without duplicates. Sorted lists are easy to read and to merge. */
const listOf = (entry: z.ZodString) =>
  z
    .array(entry)
    .superRefine((entries, context) => {
      for (const [index, entry] of entries.entries()) {
        const before = entries[index - 1];
        if (before === undefined || compareWords(before, entry) < 0) continue;
        const message =
          before === entry
            ? `\`${entry}\` appears twice`
            : `\`${entry}\` sorts before \`${before}\``;
        context.addIssue({ code: 'custom', path: [index], message });
      }
    })
    .default([]);

const proseSchema = z.strictObject({
  /** What happens if a text breaks one of the rules about words. A level in `site.yaml` takes precedence. */
  level: z.enum(LEVELS).default('doubtful'),
  words: listOf(dataText.regex(/^\p{L}[\p{L}'’]*$/u, 'must be one word')),
  names: listOf(dataText),
  acronyms: listOf(dataText.regex(/^[A-Z]{2,5}$/, 'must be two to five capital letters')),
});

/**
 * Words that aren't in any dictionary, names that keep their capitals in headings, and acronyms that every reader
 * knows.
 */
export type ProseData = Readonly<z.output<typeof proseSchema>>;

/** `_data/prose.yaml` */
const proseFile = dataFile('prose', proseSchema, { hasNames: false, hasLabels: false });

/** The site's own words, names, and acronyms. Without this list, spelling and style aren't checked. */
export const prose = { name: 'prose', data: [proseFile] } as const satisfies Feature;

// Case-insensitive, like a dictionary.
function compareWords(a: string, b: string): number {
  return compareText(a.toLowerCase(), b.toLowerCase()) || compareText(a, b);
}
