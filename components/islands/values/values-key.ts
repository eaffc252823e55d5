/** The session storage key of what readers filled in. */
export const VALUES_KEY = 'values';
