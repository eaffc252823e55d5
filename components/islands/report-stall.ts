import { isAnswered, loadAfresh } from './load-afresh';
import { reportFailure } from './report-failure';

/** What a reader is told of an answer that may still come. */
export const STALLED = 'The server has not answered yet.';

/** Says that a page does not come, and offers to load its document, which leaves out whatever it waits for. */
export function reportStall(target: URL): void {
  const retry = async () => {
    if (await isAnswered(target)) loadAfresh(target);
    else reportStall(target);
  };
  reportFailure({ target: target.pathname, reason: STALLED, retry });
}
