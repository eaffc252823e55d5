import { formatHref, type HrefStyle } from '../core/format-href';

/** A page that helps where a search does not. */
export type HelpLink = { readonly label: string; readonly href: string };

type Routes = Readonly<
  Record<string, { readonly kind: string; readonly path: string; readonly title: string }>
>;

/** The lists that a reader can look through instead: tags, the glossary, the API, as far as there are any. */
export function searchHelp(site: HrefStyle & { readonly routes: Routes }): HelpLink[] {
  const entries = Object.values(site.routes);
  const glossary = entries.find(({ kind, path }) => kind === 'doc' && /(^|\/)glossary$/.test(path));
  const tags = entries.find(({ kind }) => kind === 'tags');
  const api = entries.find(({ kind }) => kind === 'api-overview');
  return [glossary, tags, api].flatMap((entry) =>
    entry ? [{ label: entry.title, href: formatHref(`/${entry.path}`, site, true) }] : [],
  );
}
