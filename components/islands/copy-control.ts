import { Island } from './island';
import { PATIENCE } from './patience';
import { reportFailure } from './report-failure';
import { tryToFetch } from './try-to-fetch';

const SHOWN_FOR = 1_600;
const TEXT = 'text/plain';

const BUTTONS = '[data-copy], [data-copy-page], .heading-anchor';

/**
 * `<copy-control>`: copies what the pressed button of the page names: the code of its figure, a text of its own, the
 * page as Markdown, or, of a heading's link, the address. The style sheet hides the buttons where no script runs.
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
      if (isDone) button.dataset.copied = '';
      const what = button instanceof HTMLAnchorElement ? 'Link copied' : 'Copied';
      const whatNot = copyPage
        ? 'The page was not copied'
        : 'This browser does not let the page copy';
      say(isDone ? what : whatNot);
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
  const code = button.closest('figure')?.querySelector('pre code');
  const copy = code?.cloneNode(true) as Element | undefined;
  // What a change takes away is not what a reader wants to have.
  for (const line of copy?.querySelectorAll('del.line') ?? []) line.remove();
  return (copy?.textContent ?? '').replace(/\n$/, '');
}

let hasFailed = false;

async function load(href: string, button: HTMLElement): Promise<Blob> {
  const answer = await tryToFetch(
    () => fetch(href, { signal: AbortSignal.timeout(PATIENCE) }),
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
  try {
    const { clipboard } = navigator;
    // Safari opens the clipboard only within the click, so it is given what is still on its way.
    if (typeof what === 'string') await clipboard.writeText(what);
    else await clipboard.write([new ClipboardItem({ [TEXT]: what })]);
    return true;
  } catch {
    return copyBySelection(typeof what === 'string' ? what : await (await what).text());
  }
}

// Without https the clipboard's own interface is absent; what is selected can still be copied.
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isDone;
}
