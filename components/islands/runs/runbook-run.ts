import { Island } from '../kit/island';
import { loadCode } from '../kit/load-code';
import { loadStyle } from '../kit/load-style';
import { makeButton } from '../kit/make-element';
import { readStored } from '../kit/storage';
import { runKey } from './run';

/**
 * `<runbook-run>`: adds a button that starts a run of the page's runbook, in which readers tick steps and write notes. A
 * run that isn't ended continues when the page is opened again.
 */
export class RunbookRun extends Island {
  protected override connect(signal: AbortSignal): void {
    const article = this.closest<HTMLElement>('article');
    const title = article?.querySelector('h1')?.textContent ?? '';
    if (!article) return;
    const { origin, pathname } = location;
    const start = async () => {
      const [{ recordRun }] = await Promise.all([loadRun(), loadStyle('run')]);
      if (signal.aborted || button.hidden) return;
      const remove = recordRun({
        element: article,
        path: pathname,
        title,
        address: origin + pathname,
        button,
      });
      signal.addEventListener('abort', remove);
    };
    // If the code fails to load, the button stays, and the next click tries again.
    const tryStart = () => start().catch(() => {});
    const button = makeButton('Record a run', tryStart);
    this.append(button);
    signal.addEventListener('abort', () => button.remove());
    if (readStored('localStorage', runKey(pathname)) !== null) tryStart();
  }
}

/** Loads the code that records runs of runbooks. */
function loadRun(): Promise<typeof import('./record-run')> {
  if (process.env.NODE_ENV !== 'production') return import('./record-run');
  return loadCode('run');
}
