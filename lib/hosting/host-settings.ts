/** Files of a bundle that are for hosts and not for readers: asked for by name, they are not there. */
export const HOST_SETTINGS: readonly string[] = ['.nojekyll', '_headers', '_redirects'];
