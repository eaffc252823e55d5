import { readFileSync } from 'node:fs';
import type { Asset } from '../content/read';
import { oneLine } from '../core/one-line';
import { FEATURES } from '../features/list';
import type { NamedFact } from '../features/named-fact';
import type { Page } from '../graph/page';
import { hashOf } from '../work/hash-files.mjs';

type Facts = Parameters<Extract<(typeof FEATURES)[number], { facts: unknown }>['facts']>[0];

/** The parts of a site that have facts. */
export type FactSources = UnionToIntersection<Facts> & {
  readonly pages: readonly Page[];
  readonly assets: readonly Asset[];
};

type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Lists everything on a site that pages can name and that can change without them. */
export function listNamedFacts(site: FactSources): NamedFact[] {
  return [
    ...FEATURES.flatMap((feature) => ('facts' in feature ? feature.facts(site) : [])),
    ...site.pages.flatMap(headingFacts),
    ...site.assets.flatMap(fileFact),
  ];
}

// An alias still leads to its heading, so a renamed heading has changed and not disappeared.
function headingFacts({ path, headings, aliases }: Page): NamedFact[] {
  const texts = new Map(headings.map(({ id, text }) => [id, text]));
  const former = Object.entries(aliases).map(([old, now]) => [old, texts.get(now)] as const);
  return [...texts, ...former].flatMap(([id, text]) => {
    const name = `/${path}#${id}`;
    if (text === undefined) return [];
    return [{ kind: 'heading' as const, name, properties: { text }, codes: [], hrefs: [name] }];
  });
}

// The schema's tables and columns are facts of their own.
function fileFact({ path, source }: Asset): NamedFact[] {
  if (!path.startsWith('files/') || path === 'files/schema.sql') return [];
  const name = path.split('/').at(-1) ?? '';
  const content = hashOf(plainContent(name, readFileSync(source, 'utf8'))).slice(0, 10);
  const hrefs = [`/${path}`];
  return [{ kind: 'file', name: `/${path}`, properties: { content }, codes: [name], hrefs }];
}

// Comments and spaces make no page untrue.
function plainContent(name: string, text: string): string {
  const code = /\.(sql|ya?ml|toml)$/.test(name) ? text.replace(/(^|\s)(--|#).*$/gm, '') : text;
  return oneLine(code);
}
