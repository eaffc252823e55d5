import type { Place } from '../../core/problem';
import { DATA_FILES } from '../../features/list';
import type { Page } from '../../graph/page';
import type { Block } from '../../prose/block';
import type { SiteDocuments } from '../site-documents';

type Locate = (path: readonly PropertyKey[]) => Place;
/** One text of a YAML file, and where its value begins. */
export type Label = { readonly text: string; readonly place: Place; readonly kind: Block['kind'] };

/** What is read of front matter, and of which the title is a heading. */
const MATTER = ['title', 'description', 'headline', 'sidebar_label'] as const;
/** What readers see of a configuration or of data. */
const SHOWN = new Set([
  ...['label', 'title', 'description', 'content', 'text', 'name', 'brand'],
  ...['meaning', 'rule', 'ignored'],
  ...['kind', 'owner', 'method', 'opens', 'check', 'without', 'counted_per', 'covers'],
  ...['purpose', 'excluded', 'kept_by', 'target', 'shows', 'by', 'when'],
]);

/** Lists whose names stand in code font. */
const CODED: ReadonlySet<PropertyKey> = new Set(['variables', 'classes', 'entities', 'metrics']);

/** What readers see of front matter, of configuration and of data, by file. */
export function readLabels(
  pages: readonly Page[],
  { config, sidebars, data }: SiteDocuments,
): Map<string, Label[]> {
  const found = [
    ...pages.map(({ matter, locate }) =>
      MATTER.flatMap((key): Label[] => {
        const text = matter[key];
        const kind = key === 'title' ? 'heading' : 'label';
        return text === undefined ? [] : [{ text, place: locate([key]), kind }];
      }),
    ),
    ...[
      ...[config, sidebars],
      ...DATA_FILES.flatMap(({ name, hasLabels = true }) => (hasLabels ? [data[name]] : [])),
    ].map((source) => (source ? findShown(source.value, [], source.locate) : [])),
  ];
  return new Map(
    found.flatMap((labels) => (labels[0] ? [[labels[0].place.file, labels] as const] : [])),
  );
}

function findShown(value: unknown, path: readonly PropertyKey[], locate: Locate): Label[] {
  if (typeof value === 'string') {
    // The name of a variable is none of a thing.
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
