import { closeMenu } from './close-menu';
import { Island } from './island';
import { makeElement } from './make-element';
import { watchPages } from './page-shown';
import { endProgress } from './progress';
import { type LoadFailure as Failure, watchFailures } from './report-failure';

const SPINNER_AFTER = 200;

/** `<load-failure>`: says that something could not be loaded and offers to try again, beside what is being read. */
export class LoadFailure extends Island {
  #spinner: ReturnType<typeof setTimeout> | undefined;

  protected override connect(signal: AbortSignal): void {
    watchFailures((failure) => this.#show(failure), signal);
    // Whatever was asked for, another page is shown.
    watchPages(() => this.#show(), signal);
  }

  #show(failure?: Failure): void {
    clearTimeout(this.#spinner);
    this.replaceChildren();
    if (!failure) return;
    endProgress();
    closeMenu();
    // New elements each time, so that it's read out each time.
    this.append(
      makeElement(
        'section',
        { class: 'load-failure', 'aria-label': 'Page load failure' },
        messageOf(failure),
        this.#actionsFor(failure),
      ),
    );
  }

  #actionsFor({ target, retry }: Failure): HTMLElement {
    const retryButton = makeElement(
      'button',
      { type: 'button', class: 'button button-main', 'aria-disabled': 'false' },
      'Retry',
    );
    const close = makeElement('button', { type: 'button', class: 'button button-bare' }, 'Close');
    const afresh = makeElement(
      'a',
      { class: 'button', href: target, 'data-file': true },
      'Load it afresh',
    );
    const actions = makeElement(
      'div',
      { class: 'load-failure-actions' },
      ...[retryButton, afresh, close],
    );
    retryButton.addEventListener('click', () => {
      if (retryButton.ariaDisabled === 'true') return;
      retryButton.ariaDisabled = 'true';
      actions.append(this.#waiting());
      retry();
    });
    close.addEventListener('click', () => this.#show());
    return actions;
  }

  /** Says something only where the wait can be felt. */
  #waiting(): HTMLElement {
    const status = makeElement('p', { role: 'status', class: 'waiting' });
    this.#spinner = setTimeout(() => {
      status.append(
        makeElement('span', { class: 'spinner', 'aria-hidden': 'true' }),
        'Trying again',
      );
    }, SPINNER_AFTER);
    return status;
  }
}

function messageOf({ what = 'This page', target, reason }: Failure): HTMLElement {
  return makeElement(
    'div',
    { role: 'alert' },
    makeElement('p', { class: 'load-failure-title' }, `${what} could not be loaded`),
    makeElement(
      'p',
      {},
      `${reason} Nothing happened to what you are reading. Asked for: `,
      makeElement('code', {}, target),
    ),
  );
}
