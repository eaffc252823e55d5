import { createMemory } from '../core/create-memory';
import type { Problem } from '../core/problem';
import type { ApiParts } from '../features/api-reference/check-api-components';
import type { Feature } from '../features/feature';
import { type Data, FEATURES } from '../features/list';
import { rowsShown } from '../features/rows-shown';
import type { SiteTables } from '../features/tables/build-tables';
import type { Page } from '../graph/page';
import type { ComponentUse, Heading } from '../markdown/compiled';
import { directiveOf } from '../markdown/elements';

/** The data that components' ids and headings depend on. */
type Source = {
  readonly api: ApiParts | undefined;
  readonly data: Data;
  readonly tables: Pick<SiteTables, 'domains'>;
};

/**
 * Adds each component's ids and headings to its page, so that links can target them. Reports ids that the page already
 * has.
 */
export function addComponentIds(
  pages: readonly Page[],
  source: Source,
): { pages: Page[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const complete = pages.map((page) => {
    const anchors = new Set(page.anchors);
    for (const use of page.uses) {
      const ids = idsOf(use, source);
      const duplicate = ids.find((id) => anchors.has(id));
      if (duplicate !== undefined) {
        const message = `\`${directiveOf(use.name)}\` would repeat the id \`${duplicate}\` on this page`;
        problems.push({
          ...use.place,
          message,
          fix: 'remove the component, or reword the heading with that id',
        });
      }
      for (const id of ids) anchors.add(id);
    }
    if (anchors.size === page.anchors.length) return page;
    const headings = addHeadings(page, source);
    const added = JSON.stringify([[...anchors], headings]);
    return remember(page, [added], () => ({ ...page, anchors: [...anchors], headings }));
  });
  return { pages: complete, problems };
}

// An unchanged page stays the same object, so callers can remember what they compute from it.
const remember = createMemory<Page>();

function idsOf(use: ComponentUse, source: Source): string[] {
  return [
    ...headingsOf(use, source).map(({ id }) => id),
    ...FEATURES.flatMap(({ ids }: Feature) => ids?.(use, source as never) ?? []),
    ...rowsShown(use, source).flatMap(({ id }) => id ?? []),
  ];
}

function headingsOf(use: ComponentUse, source: Source): Heading[] {
  return FEATURES.flatMap(({ headings }: Feature) => headings?.(use, source as never) ?? []);
}

/** Returns a page's headings, including those that its components render, in order. */
function addHeadings({ headings, uses }: Page, source: Source): Heading[] {
  const added = uses.flatMap((use) => {
    const own = headingsOf(use, source);
    return own.length > 0 ? [{ above: use.headingsAbove ?? headings.length, own }] : [];
  });
  return [...headings, undefined].flatMap((heading, index) => [
    ...added.flatMap(({ above, own }) => (above === index ? own : [])),
    ...(heading ? [heading] : []),
  ]);
}
