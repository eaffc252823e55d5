import { SiteRouter } from './site-router';
import { startIslands } from './start-islands';

// Entry point of the built site. The router comes first: it saves the page's HTML before other elements change it.
customElements.define('site-router', SiteRouter);
startIslands();
