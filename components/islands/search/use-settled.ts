import { useEffect, useState } from 'react';

/** Time without a change after which a text is settled, in ms. */
const PAUSE = 400;

/**
 * Returns the text once it hasn't changed for 400 ms. Use it for live regions that follow typing: without it, screen
 * readers would announce a text for every letter.
 */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
