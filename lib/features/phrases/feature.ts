import { z } from 'zod';
import { type DataOf, dataFile } from '../../content/data-file';
import type { Problem } from '../../core/problem';
import { findLinkFault, type Targets } from '../../graph/links';
import type { Feature } from '../feature';
import { searchedText } from '../synonyms/feature';

const phrasesSchema = z.strictObject({
  /** Keyed by a page's path, then by the id of a heading or row, or '' for the page as a whole. */
  phrases: z.record(z.string(), z.record(z.string(), z.array(searchedText.max(80)).min(1))),
});

export type Phrases = Readonly<z.output<typeof phrasesSchema>>['phrases'];

/** `_data/phrases.yaml` */
const phrasesFile = dataFile('phrases', phrasesSchema, { hasNames: false, hasLabels: false });

/** What readers search for, in their own words, and the pages and sections that answer it. */
export const phrases = {
  name: 'phrases',
  data: [phrasesFile],
  check: checkPhrases,
} as const satisfies Feature;

type Source = { readonly data: DataOf<typeof phrasesFile>; readonly targets: Targets };

/** Returns a problem for each phrase whose page or heading doesn't exist, and for each phrase that's listed twice. */
function checkPhrases({ data: { phrases: file }, targets }: Source): Problem[] {
  if (!file) return [];
  const listed = new Map<string, string>();
  return Object.entries(file.value.phrases).flatMap(([path, sections]) => {
    const lost = path.startsWith('/') ? findLinkFault(path, undefined, targets) : notAPath(path);
    if (lost) {
      return [{ ...file.locate(['phrases', path]), message: lost.message, fix: lost.fix }];
    }
    return Object.entries(sections).flatMap(([id, phrases]): Problem[] => {
      const href = id === '' ? path : `${path}#${id}`;
      const fault = findLinkFault(href, undefined, targets);
      if (fault) {
        const { message, fix } = fault;
        return [{ ...file.locate(['phrases', path, id]), message, fix }];
      }
      return phrases.flatMap((phrase, index): Problem[] => {
        const known = listed.get(phrase);
        listed.set(phrase, known ?? href);
        if (known === undefined) return [];
        const message = `\`${phrase}\` already leads to ${known}`;
        const fix = 'keep it where the answer is better';
        return [{ ...file.locate(['phrases', path, id, index]), message, fix }];
      });
    });
  });
}

function notAPath(path: string) {
  return { message: `\`${path}\` isn't the path of a page`, fix: 'begin it with `/`' };
}
