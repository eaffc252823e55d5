import { copyBySelection, copyText } from '../kit/copy-text';
import { TIMEOUT, tryToFetch } from '../kit/fetch';
import { Island } from '../kit/island';
import { copyShown } from '../kit/shown-code';
import { reportFailure } from '../router/report-failure';
import type { FilledCode } from '../values/value';

const SHOWN_FOR = 1_600;
const TEXT = 'text/plain';

const BUTTONS = '[data-copy], [data-copy-page], .heading-anchor';

/**
 * `<copy-control>`: handles all copy buttons on the page. A button copies its own text, the code in its figure, or the
 * page as Markdown; a heading's link copies its URL. The style sheet hides the buttons if scripts don't run.
 */
export class CopyControl extends Island {
  protected override connect(signal: AbortSignal): void {
    const status = this.querySelector('[role=status]');
    let timer: ReturnType<typeof setTimeout>;
    const say = (text: string) => {
      if (status) status.textContent = text;
    };
    const onClick = async ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLElement>(BUTTONS);
      if (!button) return;
      const { copyPage } = button.dataset;
      const isDone = await copy(copyPage ? load(copyPage, button) : textOf(button)).catch(
        () => false,
      );
      clearTimeout(timer);
      for (const other of document.querySelectorAll<HTMLElement>('[data-copied]')) {
        delete other.dataset.copied;
      }
      const code = codeOf(button);
      const unfilled = code?.findUnfilled?.(copyShown(code)).join(', ') ?? '';
      if (isDone) button.dataset.copied = unfilled ? 'Copied as is' : 'Copied';
      const what = button instanceof HTMLAnchorElement ? 'Link copied' : 'Copied';
      const whatNot = copyPage ? "Couldn't copy the page" : 'Your browser blocked copying';
      const more = unfilled ? `. Not filled in: ${unfilled}` : '';
      say(isDone ? what + more : whatNot);
      timer = setTimeout(() => {
        delete button.dataset.copied;
        say('');
      }, SHOWN_FOR);
    };
    document.addEventListener('click', onClick, { signal });
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
}

function textOf(button: HTMLElement): string {
  if (button instanceof HTMLAnchorElement) return button.href;
  if (button.dataset.copy) return button.dataset.copy;
  const code = codeOf(button);
  if (!code) return '';
  const copy = copyShown(code);
  code.reveal?.(copy);
  // Skip the removed lines of a diff, and the prompts and output of a shell: readers want the resulting code.
  for (const part of copy.querySelectorAll('del.line,.o')) part.remove();
  return (copy.textContent ?? '').replace(/\n$/, '');
}

// The code in the button's figure, or in the panel that its tabs show.
function codeOf(button: HTMLElement): FilledCode | null | undefined {
  const { copy, copyPage } = button.dataset;
  if (copy || copyPage) return null;
  const panel = button.closest('.tabs')?.querySelector(':scope > .tab-panel:not([hidden])');
  return (button.closest('figure') ?? panel)?.querySelector('pre code');
}

let hasFailed = false;

async function load(href: string, button: HTMLElement): Promise<Blob> {
  const answer = await tryToFetch(
    () => fetch(href, { signal: AbortSignal.timeout(TIMEOUT) }),
    /^text\/(markdown|plain)/,
  );
  if (hasFailed) reportFailure();
  hasFailed = typeof answer === 'string';
  if (typeof answer !== 'string') return new Blob([await answer.arrayBuffer()], { type: TEXT });
  const what = 'The Markdown of this page';
  reportFailure({ what, target: href, reason: answer, retry: () => button.click() });
  throw new Error(answer);
}

async function copy(what: string | Promise<Blob>): Promise<boolean> {
  if (typeof what === 'string') return copyText(what);
  try {
    // Safari allows clipboard writes only during the click, so we pass it a promise for text that's still loading.
    await navigator.clipboard.write([new ClipboardItem({ [TEXT]: what })]);
    return true;
  } catch {
    return copyBySelection(await (await what).text());
  }
}
