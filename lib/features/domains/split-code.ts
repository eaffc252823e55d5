/** A part of a text of the data: words, or what stands in code font. */
export type TextPart = { readonly text: string; readonly isCode: boolean };

/** The text with what stands between backticks in parts of its own. A backtick without a partner is one. */
export function splitCode(text: string): TextPart[] {
  return text.split(/(`[^`]+`)/).flatMap((part) => {
    if (part === '') return [];
    const isCode = part.length > 2 && part.startsWith('`') && part.endsWith('`');
    return [{ text: isCode ? part.slice(1, -1) : part, isCode }];
  });
}
