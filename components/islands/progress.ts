import NProgress from 'nprogress';
import { PATIENCE } from './patience';

/** A wait that is shorter than this is not felt, so it is not shown. */
const DELAY = 200;

NProgress.configure({
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  showSpinner: false,
  barSelector: '.bar',
  template: '<div class="bar" role="progressbar" aria-label="Loading the page"></div>',
});

// What watches over the data of a page speaks first: it knows more.
const STALL = PATIENCE + 2_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let stall: ReturnType<typeof setTimeout> | undefined;

/** Shows the progress bar, unless the wait ends before it can be felt; `onStall` is called when it does not end. */
export function startProgress(onStall?: () => void): void {
  clearTimeout(timer);
  clearTimeout(stall);
  if (onStall) stall = setTimeout(onStall, STALL);
  timer = setTimeout(() => {
    // A bar that is already there would run twice as fast.
    if (!NProgress.isStarted()) NProgress.start();
  }, DELAY);
}

/** The page is there, or will not come: the bar goes. */
export function endProgress(): void {
  clearTimeout(timer);
  clearTimeout(stall);
  NProgress.done();
}
