/** Files of a bundle that are for hosts, not readers. Requests for them get 404. */
export const HOST_SETTINGS: readonly string[] = ['.nojekyll', '_headers', '_redirects'];
