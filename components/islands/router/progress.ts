import NProgress from 'nprogress';
import { trustHtml } from '../kit/trust-html';

/** Delay before we show the progress bar, in ms: readers don't notice a shorter wait. */
const DELAY = 200;

NProgress.configure({
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  showSpinner: false,
  barSelector: '.bar',
  template: trustHtml('<div class="bar" role="progressbar" aria-label="Loading the page"></div>'),
});

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the progress bar, unless `endProgress` is called before the wait is noticeable. */
export function startProgress(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // Starting a running bar again would make it twice as fast.
    if (!NProgress.isStarted()) NProgress.start();
  }, DELAY);
}

/** Hides the progress bar. Call this when the page is shown or has failed. */
export function endProgress(): void {
  clearTimeout(timer);
  NProgress.done();
}
