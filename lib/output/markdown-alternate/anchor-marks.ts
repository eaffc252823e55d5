// No text of the site contains these characters: see core/forbidden-characters.ts.
const [START, END] = ['\u2066', '\u2069'];
const MARK = /\u2066([^\u2066\u2069]*)\u2069/g;

/** Returns the mark of an id in an alternate that isn't complete. */
export function anchorMark(id: string): string {
  return START + id + END;
}

/** Replaces each mark by an HTML anchor if `isLinked` returns true for its id. Removes all other marks. */
export function placeAnchors(text: string, isLinked: (id: string) => boolean): string {
  return text.replaceAll(MARK, (_, id: string) => (isLinked(id) ? `<a id="${id}"></a>` : ''));
}
