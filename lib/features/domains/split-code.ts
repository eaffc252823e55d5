/** A part of a text from the data: either words or code. */
export type TextPart = { readonly text: string; readonly isCode: boolean };

/** Splits a text into words and the code between backticks. An unpaired backtick stays in the words. */
export function splitCode(text: string): TextPart[] {
  return text.split(/(`[^`]+`)/).flatMap((part) => {
    if (part === '') return [];
    const isCode = part.length > 2 && part.startsWith('`') && part.endsWith('`');
    return [{ text: isCode ? part.slice(1, -1) : part, isCode }];
  });
}
