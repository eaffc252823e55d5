/** Path of the list of the site's APIs and datasets in the bundle, at the address that RFC 9727 reserves. */
export const API_CATALOG = '.well-known/api-catalog';
