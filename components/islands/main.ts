import { SiteRouter } from './site-router';
import { startIslands } from './start-islands';

// The script of the built site. The router comes first: it keeps the page as it came.
customElements.define('site-router', SiteRouter);
startIslands();
