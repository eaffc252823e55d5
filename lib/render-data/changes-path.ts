/** The path of the page that lists what a preview changes. */
export const CHANGES_PATH = 'preview/changes';
