export const MAP_DESCRIPTION =
  'The documentation on one page: its parts, how they connect, who owns them, and their reviews.';
