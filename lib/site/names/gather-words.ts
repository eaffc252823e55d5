import { DATA_FILES, type Data } from '../../features/list';
import type { Page } from '../../graph/page';
import { walkTexts } from '../../graph/walk-texts';
import type { Api } from '../../openapi/view';

type Origins = {
  readonly pages: readonly Pick<Page, 'path' | 'anchors'>[];
  readonly api: Api | undefined;
  readonly data: Data;
  readonly schema: string;
};

const WORD = /[A-Za-z_$][\w:.$-]*/g;

/** Gathers every word that the site uses as a name, and the names of its API's fields. */
export function gatherWords({ pages, api, data, schema }: Origins): {
  words: ReadonlySet<string>;
  fields: ReadonlySet<string>;
} {
  const words = new Set<string>();
  const fields = new Set<string>();
  walkTexts(api, (text, key) => {
    const [, word] = /^"?([A-Za-z][\w:-]{0,99})"?$/.exec(text) ?? [];
    if (word === undefined) return;
    words.add(word);
    if (key === 'name') fields.add(word);
  });
  walkTexts(
    DATA_FILES.flatMap(({ name, hasNames = true }) => (hasNames ? [data[name]?.value] : [])),
    (text) => {
      for (const [word] of text.matchAll(WORD)) words.add(word);
    },
  );
  for (const { path, anchors } of pages) {
    for (const word of [...path.split('/'), ...anchors]) words.add(word);
  }
  for (const [word] of schema.matchAll(/[A-Za-z_]\w*/g)) words.add(word);
  return { words, fields };
}
