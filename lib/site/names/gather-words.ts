import { createMemory } from '../../core/create-memory';
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

/** The words that a site uses as names, and the names of its API's fields. */
export type Words = { isWord(word: string): boolean; isField(name: string): boolean };

/** Gathers every word that the site uses as a name. */
export function gatherWords({ pages, api, data, schema }: Origins): Words {
  const ofApi = api && rememberApi(api, [], () => readApi(api));
  const sets: ReadonlySet<string>[] = ofApi ? [ofApi.words] : [];
  for (const { name, hasNames = true } of DATA_FILES) {
    const file = data[name];
    if (hasNames && file) sets.push(rememberData(file, [], () => readData(file.value)));
  }
  const words = new Set<string>();
  for (const { path, anchors } of pages) {
    for (const word of path.split('/')) words.add(word);
    for (const word of anchors) words.add(word);
  }
  for (const [word] of schema.matchAll(/[A-Za-z_]\w*/g)) words.add(word);
  sets.push(words);
  return {
    isWord: (word) => sets.some((set) => set.has(word)),
    isField: (name) => ofApi?.fields.has(name) ?? false,
  };
}

const rememberApi = createMemory<{ words: Set<string>; fields: Set<string> }>();
const rememberData = createMemory<ReadonlySet<string>>();

function readApi(api: Api) {
  const words = new Set<string>();
  const fields = new Set<string>();
  walkTexts(api, (text, key) => {
    const [, word] = /^"?([A-Za-z][\w:-]{0,99})"?$/.exec(text) ?? [];
    if (word === undefined) return;
    words.add(word);
    if (key === 'name') fields.add(word);
  });
  return { words, fields };
}

function readData(value: unknown): ReadonlySet<string> {
  const words = new Set<string>();
  walkTexts(value, (text) => {
    for (const [word] of text.matchAll(WORD)) words.add(word);
  });
  return words;
}
