import { rememberReading } from './reading/remember-reading';
import { SiteRouter } from './router/site-router';
import { shareCode } from './share-code';
import { startIslands } from './start-islands';

/** True in previews, which show what a change does instead. The site's build defines it. */
declare const IS_PREVIEW: boolean;

// Entry point of the built site. The router comes first: it saves the page's HTML before other elements change it.
customElements.define('site-router', SiteRouter);
shareCode();
// Only here, so that `next dev` doesn't compare pages while their author changes them.
if (!IS_PREVIEW) rememberReading();
startIslands();
