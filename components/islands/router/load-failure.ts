import { closeMenu } from '../controls/site-menu';
import { Island } from '../kit/island';
import { makeButton, makeElement } from '../kit/make-element';
import { watchPages } from './page-shown';
import { endProgress } from './progress';
import { type LoadFailure as Failure, watchFailures } from './report-failure';

const SPINNER_AFTER = 200;

/** `<load-failure>`: reports a failed load next to the current page, with buttons to retry, reload or close. */
export class LoadFailure extends Island {
  #spinner: ReturnType<typeof setTimeout> | undefined;

  protected override connect(signal: AbortSignal): void {
    watchFailures((failure) => this.#show(failure), signal);
    // Once another page is shown, the failure no longer matters.
    watchPages(() => this.#show(), signal);
  }

  #show(failure?: Failure): void {
    clearTimeout(this.#spinner);
    this.replaceChildren();
    if (!failure) return;
    endProgress();
    closeMenu();
    // Screen readers announce the message again only if its elements are new.
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
    const onRetry = () => {
      if (retryButton.ariaDisabled === 'true') return;
      retryButton.ariaDisabled = 'true';
      actions.append(this.#waiting());
      retry();
    };
    const retryButton = makeButton('Retry', onRetry, {
      class: 'button button-main',
      'aria-disabled': 'false',
    });
    const close = makeButton('Close', () => this.#show(), { class: 'button button-bare' });
    const afresh = makeElement(
      'a',
      { class: 'button', href: target, 'data-file': true },
      'Open it directly',
    );
    const actions = makeElement(
      'div',
      { class: 'load-failure-actions' },
      ...[retryButton, afresh, close],
    );
    return actions;
  }

  /** Returns a status that stays empty until the wait is long enough to notice. */
  #waiting(): HTMLElement {
    const status = makeElement('p', { role: 'status', class: 'waiting' });
    this.#spinner = setTimeout(() => {
      status.append(makeElement('span', { class: 'spinner', 'aria-hidden': 'true' }), 'Retrying');
    }, SPINNER_AFTER);
    return status;
  }
}

function messageOf({ what = 'This page', target, reason }: Failure): HTMLElement {
  return makeElement(
    'div',
    { role: 'alert' },
    makeElement('p', { class: 'load-failure-title' }, `${what} couldn't be loaded`),
    makeElement(
      'p',
      {},
      `${reason} The page you're reading hasn't changed. You asked for: `,
      makeElement('code', {}, target),
    ),
  );
}
