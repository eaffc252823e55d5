import type { ReactNode } from 'react';

/** Shows a sentence, with the parts between backticks in code font. */
export function CodeText({ text }: { text: string }): ReactNode {
  return text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
