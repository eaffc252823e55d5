export const TAGS_DESCRIPTION = 'All tags in the documentation.';
