import type { DataOf } from '../../content/data-file';
import type { Problem } from '../../core/problem';
import { findLinkFault, type Targets } from '../../graph/links';
import type { phrasesFile } from './phrases-data';

type Source = { readonly data: DataOf<typeof phrasesFile>; readonly targets: Targets };

/** Returns a problem for each phrase whose page or heading doesn't exist, and for each phrase that's listed twice. */
export function checkPhrases({ data: { phrases: file }, targets }: Source): Problem[] {
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
