import { DATA_FILES, type Data } from '../../features/list';
import type { Page } from '../../graph/page';
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
  walk(api, (text, key) => {
    const [, word] = /^"?([A-Za-z][\w:-]{0,99})"?$/.exec(text) ?? [];
    if (word === undefined) return;
    words.add(word);
    if (key === 'name') fields.add(word);
  });
  walk(
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

// Iterative, because recursion could overflow the stack. Visits each object once.
function walk(value: unknown, visit: (text: string, key: string) => void): void {
  const seen = new Set<object>();
  const ahead: { value: unknown; key: string }[] = [{ value, key: '' }];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    if (typeof next.value === 'string') visit(next.value, next.key);
    if (typeof next.value !== 'object' || next.value === null || seen.has(next.value)) continue;
    seen.add(next.value);
    const isList = Array.isArray(next.value);
    for (const [key, inner] of Object.entries(next.value)) {
      ahead.push({ value: inner, key: isList ? next.key : key });
    }
  }
}
