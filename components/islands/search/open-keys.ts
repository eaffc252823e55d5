import { mayOpenBySlash } from './slash-choice';

/** Tells whether a key opens the search: Ctrl or Cmd with K, or the slash outside of fields. */
export function opensSearch(event: KeyboardEvent): boolean {
  const { key, metaKey, ctrlKey, altKey, shiftKey, target } = event;
  if (key.toLowerCase() === 'k') return (metaKey || ctrlKey) && !altKey && !shiftKey;
  if (key !== '/' || metaKey || ctrlKey || altKey || !mayOpenBySlash()) return false;
  const field = target instanceof Element ? target.closest('input, textarea, select') : null;
  return !field && !(target instanceof HTMLElement && target.isContentEditable);
}

/** The text after one more key. Undefined after Escape, with which the reader gives up. */
export function typeKey(
  text: string,
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
): string | undefined {
  if (key === 'Escape') return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 && !ctrlKey && !metaKey && !altKey ? text + key : text;
}
