import { createMemory } from '../../core/create-memory';
import type { Place } from '../../core/problem';
import { DATA_FILES } from '../../features/list';
import type { Page } from '../../graph/page';
import type { Block } from '../../prose/block';
import type { SiteDocuments } from '../site-documents';

type Locate = (path: readonly PropertyKey[]) => Place;
/** A text in a YAML file, and the position where its value starts. */
export type Label = { readonly text: string; readonly place: Place; readonly kind: Block['kind'] };

/** Front matter keys whose values readers see. The title is a heading. */
const MATTER = ['title', 'description', 'headline', 'sidebar_label'] as const;
/** Configuration and data keys whose values readers see. */
const SHOWN = new Set([
  'label',
  'title',
  'description',
  'content',
  'text',
  'name',
  'brand',
  'meaning',
  'rule',
  'ignored',
  'kind',
  'owner',
  'method',
  'opens',
  'check',
  'without',
  'counted_per',
  'covers',
  'purpose',
  'excluded',
  'kept_by',
  'target',
  'shows',
  'by',
  'when',
  'question',
]);

/** Lists whose names appear in code font. */
const CODED: ReadonlySet<PropertyKey> = new Set(['variables', 'classes', 'entities', 'metrics']);

/**
 * Returns the texts in front matter, configuration, and data that readers see, keyed by file. The labels of a file that
 * didn't change are the same array as before.
 */
export function readLabels(
  pages: readonly Page[],
  { config, sidebars, data }: SiteDocuments,
): Map<string, readonly Label[]> {
  const sources = [
    config,
    sidebars,
    ...DATA_FILES.flatMap(({ name, hasLabels = true }) => (hasLabels ? [data[name]] : [])),
  ];
  const found = [
    ...pages.map((page) => remember(page, [], () => labelsOf(page))),
    ...sources.map((source) =>
      source ? remember(source, [], () => findShown(source.value, [], source.locate)) : [],
    ),
  ];
  return new Map(
    found.flatMap((labels) => (labels[0] ? [[labels[0].place.file, labels] as const] : [])),
  );
}

const remember = createMemory<readonly Label[]>();

function labelsOf({ matter, locate }: Page): Label[] {
  return MATTER.flatMap((key): Label[] => {
    const text = matter[key];
    const kind = key === 'title' ? 'heading' : 'label';
    return text === undefined ? [] : [{ text, place: locate([key]), kind }];
  });
}

function findShown(value: unknown, path: readonly PropertyKey[], locate: Locate): Label[] {
  if (typeof value === 'string') {
    // Names in these lists, and names of environment variables, are code.
    const isNamed = path.some((step) => CODED.has(step)) || /^[A-Z0-9_]+$/.test(value);
    const isCode = path.at(-1) === 'name' && isNamed;
    const isShown = (SHOWN.has(String(path.at(-1))) && !isCode) || path.at(-2) === 'adds';
    return isShown ? [{ text: value, place: locate(path), kind: 'label' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) =>
    findShown(inner, [...path, isList ? Number(key) : key], locate),
  );
}
