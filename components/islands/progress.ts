import NProgress from 'nprogress';
import { trustHtml } from './trust-html';

/** A wait that is shorter than this is not felt, so it is not shown. */
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

/** Shows the progress bar, unless the wait ends before it can be felt. */
export function startProgress(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // A bar that is already there would run twice as fast.
    if (!NProgress.isStarted()) NProgress.start();
  }, DELAY);
}

/** The page is there, or will not come: the bar goes. */
export function endProgress(): void {
  clearTimeout(timer);
  NProgress.done();
}
