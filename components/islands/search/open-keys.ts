import { isShortcutOn } from '../shortcut-choice';

/** Returns true if a key opens the search: K with Ctrl or Cmd, or a slash outside form fields. */
export function opensSearch(event: KeyboardEvent): boolean {
  const { key, metaKey, ctrlKey, altKey, shiftKey, target } = event;
  if (key.toLowerCase() === 'k') return (metaKey || ctrlKey) && !altKey && !shiftKey;
  if (key !== '/' || metaKey || ctrlKey || altKey || !isShortcutOn('search.slash')) return false;
  const field = target instanceof Element ? target.closest('input, textarea, select') : null;
  return !field && !(target instanceof HTMLElement && target.isContentEditable);
}

/** Returns `text` with a key press applied, or undefined after Escape, which cancels the search. */
export function typeKey(
  text: string,
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
): string | undefined {
  if (key === 'Escape') return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 && !ctrlKey && !metaKey && !altKey ? text + key : text;
}
