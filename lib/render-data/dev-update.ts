/** The newest version of a page, as `dev` sends it. `state` identifies the version of the site: see `readState`. */
export type DevUpdate = { readonly state: number; readonly title: string; readonly html: string };
