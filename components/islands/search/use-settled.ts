import { useEffect, useState } from 'react';

/** In milliseconds. */
const PAUSE = 400;

/**
 * Returns the text once it hasn't changed for a moment. Use it for live regions that follow typing: without it, a
 * screen reader would read out a text for each letter.
 */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
