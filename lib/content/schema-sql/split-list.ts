import { maskWhole } from './split-statements';

/** A list item, and its offset. */
export type Item = { readonly text: string; readonly at: number };

/** Splits `list` at commas outside brackets. */
export function splitList(list: string): Item[] {
  const { mask } = maskWhole(list);
  const ends: number[] = [];
  let depth = 0;
  for (let index = 0; index < mask.length; index += 1) {
    const mark = mask[index];
    if (mark === '(' || mark === '[') depth += 1;
    else if (mark === ')' || mark === ']') depth -= 1;
    else if (mark === ',' && depth === 0) ends.push(index);
  }
  let start = 0;
  return [...ends, list.length].flatMap((end) => {
    const text = list.slice(start, end);
    const at = start + text.length - text.trimStart().length;
    start = end + 1;
    return text.trim() === '' ? [] : [{ text: text.trim(), at }];
  });
}
