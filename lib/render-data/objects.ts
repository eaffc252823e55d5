/** The kind of cached results that are parts of sites, named by their hash: operations and other large values. */
export const OBJECTS = 'objects';
