/** Files in a bundle that only the host reads. Requests for them get 404. */
export const HOST_SETTINGS: readonly string[] = ['.nojekyll', '_headers', '_redirects'];
