import { styleText } from 'node:util';

/** Prints the steps of a long command, each on a line with the seconds since it began. */
export function createSteps(): (text: string) => void {
  const started = Date.now();
  return (text) => {
    const seconds = `${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s`;
    console.log(`${styleText('dim', seconds, { stream: process.stdout })}  ${text}`);
  };
}
