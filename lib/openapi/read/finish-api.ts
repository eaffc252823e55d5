import { drawLifecycles } from '../view/draw-lifecycle';
import type { ReadApi } from './read-api';

/** Highlights code. Returns safe inner HTML for a `code` element. */
type Highlight = (code: string, language: string) => Promise<string>;

/**
 * Highlights the code of an API, and draws its lifecycles. Only pages need that, and it takes a quarter of the time of
 * reading.
 */
export async function finishApi(read: ReadApi, highlight: Highlight): Promise<ReadApi> {
  await highlightAll(read.examples, highlight);
  const { api } = read;
  return api ? { ...read, api: { ...api, lifecycles: await drawLifecycles(api) } } : read;
}

async function highlightAll(examples: ReadApi['examples'], highlight: Highlight): Promise<void> {
  const done = new Map<string, string>();
  for (const example of examples) {
    const key = `${example.language} ${example.text}`;
    const html = done.get(key) ?? (await highlight(example.text, example.language));
    done.set(key, html);
    example.html = html;
  }
}
