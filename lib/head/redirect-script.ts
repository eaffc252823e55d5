import { landingHref } from './landing-href';

/**
 * Leaves the page of a redirect before it is painted, for where its own element says. The text is the same on
 * every page, so that one hash in a content policy is enough.
 */
export const REDIRECT_SCRIPT = `(()=>{const f=${landingHref.toString()};document.documentElement.dataset.moved='';location.replace(f(document.currentScript.dataset.to,location))})()`;
