import { styleText } from 'node:util';
import { onProgress } from '../core/progress';

/** Shows the steps of a long command. */
export type Steps = {
  /** Prints the current step with the elapsed seconds. */
  readonly step: (text: string) => void;
  /** Removes the progress of the current step. Call it before printing anything else. */
  readonly end: () => void;
};

/** Minimum time between two updates of the progress, in ms. */
const PAUSE = 100;
const CLEAR_LINE = '\r\u001b[K';

/** Creates the steps of a command. In a terminal, a line below the current step shows how far it is. */
export function createSteps(stream: NodeJS.WriteStream = process.stdout): Steps {
  const started = Date.now();
  let [shown, isShown] = [0, false];
  const clear = () => {
    if (isShown) stream.write(CLEAR_LINE);
    isShown = false;
  };
  const stop = stream.isTTY
    ? onProgress(({ done, total }) => {
        const now = Date.now();
        if (now - shown < PAUSE) return;
        [shown, isShown] = [now, true];
        stream.write(`${CLEAR_LINE}${' '.repeat(9)}${done} of ${total}`);
      })
    : () => {};
  return {
    step: (text) => {
      clear();
      const seconds = `${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s`;
      stream.write(`${styleText('dim', seconds, { stream })}  ${text}\n`);
    },
    end: () => {
      stop();
      clear();
    },
  };
}
