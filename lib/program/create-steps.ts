import { styleText } from 'node:util';

/** Returns a function that prints the current step of a long command, with the elapsed seconds. */
export function createSteps(): (text: string) => void {
  const started = Date.now();
  return (text) => {
    const seconds = `${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s`;
    console.log(`${styleText('dim', seconds, { stream: process.stdout })}  ${text}`);
  };
}
