export const MAP_DESCRIPTION =
  'The documentation on one page: its areas, domains and how they connect, owners, and reviews.';
