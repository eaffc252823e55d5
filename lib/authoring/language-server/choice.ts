import type { CompletionItemKind } from 'vscode-languageserver';

/** A text that can be written, and what it is. */
export type Choice = {
  readonly text: string;
  readonly detail: string;
  readonly kind: CompletionItemKind;
};

/** What can be written at a position. `typed` is the part that's already there. */
export type Choices = { readonly typed: string; readonly choices: readonly Choice[] };
