/** A piece of text from the data: either prose or code. */
export type TextPart = { readonly text: string; readonly isCode: boolean };

/** Splits text into prose and the code between backticks. An unpaired backtick counts as prose. */
export function splitCode(text: string): TextPart[] {
  return text.split(/(`[^`]+`)/).flatMap((part) => {
    if (part === '') return [];
    const isCode = part.length > 2 && part.startsWith('`') && part.endsWith('`');
    return [{ text: isCode ? part.slice(1, -1) : part, isCode }];
  });
}
