import type { ComponentPropsWithoutRef } from 'react';
import { SiteLink } from '@/components/layout/site-link';
import { safeDecode } from '@/lib/core/safe-decode';
import { usesValue } from '@/lib/features/values/uses-value';
import type { SampleValue } from '@/lib/features/values/values-data';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { CodeBlock } from '../doc/code-block';
import { DecisionMark } from '../doc/decision-mark';
import { Diagram } from '../doc/diagram';
import { Column, Columns } from '../doc/listing/columns';
import { Role, Roles } from '../doc/roles';
import { Tab, Tabs } from '../doc/tabs';
import { Term, Terms } from '../doc/terms';
import { TABLE_COMPONENTS } from './data-table';
import { FEATURE_COMPONENTS, type MarkdownComponents } from './list';

/**
 * Returns the components that a compiled page can use: elements, layout, and features. `values` are those of its
 * samples.
 */
export function markdownComponents(
  site: SiteIndex,
  route: RouteEntry,
  values: readonly SampleValue[],
): MarkdownComponents {
  const hrefs = route.kind === 'doc' ? route.hrefs : undefined;
  const find = (href: string) => hrefs?.[safeDecode(href, decodeURI)] ?? href;
  return {
    a: ({ href = '', ...rest }: ComponentPropsWithoutRef<'a'>) => {
      const to = find(href);
      // Other engines' links can lead to pages that don't exist.
      if (hrefs && to === '') return <>{rest.children}</>;
      return (
        <>
          <SiteLink {...rest} site={site} href={to} />
          <DecisionMark site={site} href={to} />
        </>
      );
    },
    input: ({ checked, ...rest }: ComponentPropsWithoutRef<'input'>) => (
      <input {...rest} defaultChecked={checked} aria-label={checked ? 'Done' : 'Not done'} />
    ),
    img: ({ src, alt = '', ...rest }: ComponentPropsWithoutRef<'img'>) => {
      const to = find(String(src));
      // A page of another engine can name images that don't exist.
      if (hrefs && to === '') return <>{alt}</>;
      // biome-ignore lint/performance/noImgElement: the export has no image service
      return <img {...rest} src={imagePath(to, site, route)} alt={alt} loading="lazy" />;
    },
    CodeBlock: (props: ComponentPropsWithoutRef<typeof CodeBlock>) => (
      <CodeBlock {...props} isSample={usesAny(props, values)} />
    ),
    Column,
    Columns,
    Diagram,
    Role,
    Roles,
    Tab,
    Tabs,
    Term,
    Terms,
    ...bind({ ...TABLE_COMPONENTS, ...FEATURE_COMPONENTS }, { site, route }),
  };
}

// Authors write only the attributes.
function bind(
  components: MarkdownComponents,
  place: { readonly site: SiteIndex; readonly route: RouteEntry },
): MarkdownComponents {
  return Object.fromEntries(
    Object.entries(components).map(([name, Component]) => [
      name,
      (attributes: object) => <Component {...attributes} {...place} />,
    ]),
  );
}

function usesAny(
  { html, variables = '' }: ComponentPropsWithoutRef<typeof CodeBlock>,
  values: readonly SampleValue[],
): boolean {
  const text = html.replace(/<[^>]*>/g, '');
  return values.some((value) => usesValue(text, variables, value));
}

// Images are relative to the page's file, not to its URL.
function imagePath(src: string, site: SiteIndex, route: RouteEntry): string {
  if (src.startsWith('/')) return site.basePath + src;
  const folder = route.kind === 'doc' ? route.folder : '';
  return site.basePath + new URL(src, `docs://site/${folder}`).pathname;
}
