import { useEffect, useState } from 'react';

const PAUSE = 400;

/**
 * The text once it has stayed the same for a moment. For live regions that follow typing: a screen reader would read out the text of
 * each letter, one after the other.
 */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
