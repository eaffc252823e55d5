import type { ComponentPropsWithoutRef, ComponentType } from 'react';
import { SiteLink } from '@/components/layout/site-link';
import type { VariableChoice } from '@/lib/features/environment/variables-of';
import type { TokenChoice } from '@/lib/features/tokens/tokens-of';
import { findChildren } from '@/lib/render-data/find-children';
import { readApi, readStored } from '@/lib/render-data/read-store';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { CodeBlock } from '../doc/code-block';
import { Column, Columns } from '../doc/columns';
import { DecisionMark } from '../doc/decision-mark';
import { Diagram } from '../doc/diagram';
import { Role, Roles } from '../doc/roles';
import { Tab, Tabs } from '../doc/tabs';
import { Term, Terms } from '../doc/terms';
import { ApiChangelog } from './api-reference/api-changelog';
import { LifecycleOf } from './api-reference/lifecycle-of';
import { capabilityComponents } from './capabilities/capability-components';
import { Cards } from './cards/cards';
import { DecisionChains } from './decisions/decision-chains';
import { DecisionRegister } from './decisions/decision-register';
import { DecisionTimeline } from './decisions/decision-timeline';
import { domainComponents } from './domains/domain-components';
import { EnvironmentVariables } from './environment/environment-variables';
import { Latest } from './latest/latest';
import { FieldMappings } from './mappings/field-mappings';
import { RateLimits } from './rate-limits/rate-limits';
import { TapeChart } from './roadmap/tape-chart';
import { PersonalData } from './tables/personal-data';
import { TableDiagram } from './tables/table-diagram';
import { TableList } from './tables/table-list';
import { Tables } from './tables/tables';
import { Tokens } from './tokens/tokens';

/** What the names in a compiled page stand for. */
// biome-ignore lint/suspicious/noExplicitAny: each component has attributes of its own
export type MarkdownComponents = Readonly<Record<string, ComponentType<any>>>;

/** The components of `lib/markdown/elements.ts`, and those that the pipeline writes, for one page. */
export function markdownComponents(site: SiteIndex, route: RouteEntry): MarkdownComponents {
  return {
    a: ({ href = '', ...rest }: ComponentPropsWithoutRef<'a'>) => (
      <>
        <SiteLink {...rest} site={site} href={href} />
        <DecisionMark site={site} href={href} />
      </>
    ),
    input: ({ checked, ...rest }: ComponentPropsWithoutRef<'input'>) => (
      <input {...rest} defaultChecked={checked} aria-label={checked ? 'Done' : 'Not done'} />
    ),
    img: ({ src, alt = '', ...rest }: ComponentPropsWithoutRef<'img'>) => (
      // biome-ignore lint/performance/noImgElement: the export has no image service
      <img {...rest} src={imagePath(String(src), site, route)} alt={alt} loading="lazy" />
    ),
    ...domainComponents(site),
    ApiChangelog: ({ version }: { version?: string }) => (
      <ApiChangelog site={site} {...(version === undefined ? {} : { version })} />
    ),
    ...capabilityComponents(site),
    Cards: ({ of = `/${route.path}`, pages }: { of?: string; pages?: string }) => (
      <Cards site={site} routes={pages ? findRoutes(site, pages) : findChildren(site, of)} />
    ),
    CodeBlock,
    Column,
    Columns,
    DecisionChains: () => <DecisionChains site={site} />,
    DecisionRegister: () => <DecisionRegister site={site} />,
    DecisionTimeline: () => <DecisionTimeline site={site} />,
    Diagram,
    EnvironmentVariables: (choice: VariableChoice) => (
      <EnvironmentVariables variables={readStored(site, 'environment') ?? []} choice={choice} />
    ),
    FieldMappings: ({ of }: { of: string }) =>
      (readStored(site, 'mappings') ?? [])
        .filter(({ id }) => id === of)
        .map((mapping) => <FieldMappings key={of} mapping={mapping} />),
    Latest: () => <Latest site={site} />,
    Lifecycle: ({ of }: { of: string }) => <LifecycleOf site={site} name={of} />,
    PersonalData: () => <PersonalData site={site} />,
    RateLimits: () => (
      <RateLimits
        classes={readStored(site, 'rate-limits') ?? []}
        operations={site.api === undefined ? [] : readApi(site).operations}
      />
    ),
    Role,
    Roles,
    Tab,
    Tabs,
    TableDiagram: ({ of, tables }: { of: string; tables?: string }) => (
      <TableDiagram site={site} of={of} {...(tables === undefined ? {} : { tables })} />
    ),
    TableList: () => <TableList site={site} />,
    Tables: ({ of }: { of: string }) => <Tables site={site} of={of} />,
    TapeChart: ({ title }: { title?: string }) => (
      <TapeChart site={site} {...(title === undefined ? {} : { title })} />
    ),
    Term,
    Terms,
    Tokens: (choice: TokenChoice) => (
      <Tokens site={site} tokens={readStored(site, 'tokens') ?? []} choice={choice} />
    ),
  };
}

// The paths are known to be pages: see lib/site/components.ts.
function findRoutes({ routes }: SiteIndex, paths: string): RouteEntry[] {
  return paths.split(' ').flatMap((path) => routes[path.replace(/^\/|\/$/g, '')] ?? []);
}

// Images stand beside the file of their page, wherever the URL of the page seems to be.
function imagePath(src: string, site: SiteIndex, route: RouteEntry): string {
  if (src.startsWith('/')) return site.basePath + src;
  const folder = route.kind === 'doc' ? route.folder : '';
  return site.basePath + new URL(src, `docs://site/${folder}`).pathname;
}
