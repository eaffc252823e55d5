import { formatHref, type HrefStyle } from '../core/format-href';

/** A page that helps if a search finds nothing useful. */
export type HelpLink = { readonly label: string; readonly href: string };

type Routes = Readonly<
  Record<string, { readonly kind: string; readonly path: string; readonly title: string }>
>;

/** Returns the lists that a reader can browse instead: the glossary, the tags, and the API, if they exist. */
export function searchHelp(site: HrefStyle & { readonly routes: Routes }): HelpLink[] {
  const entries = Object.values(site.routes);
  const glossary = entries.find(({ kind, path }) => kind === 'doc' && /(^|\/)glossary$/.test(path));
  const tags = entries.find(({ kind }) => kind === 'tags');
  const api = entries.find(({ kind }) => kind === 'api-overview');
  return [glossary, tags, api].flatMap((entry) =>
    entry ? [{ label: entry.title, href: formatHref(`/${entry.path}`, site, true) }] : [],
  );
}
