import type { ProductData } from '../product-data';
import type { VersionStatus } from './roadmap-data';

/** A product version, which is a column in the chart. */
export type RoadmapVersion = {
  readonly id: string;
  readonly name: string;
  readonly status: VersionStatus;
  /** The page about it, if there is one. */
  readonly href?: string;
};

/**
 * An addition to a domain. Its bar ends before the next addition starts. `first` and `last` are column numbers,
 * starting at 1. `last` is inclusive.
 */
export type RoadmapBar = {
  readonly text: string;
  readonly status: VersionStatus;
  readonly first: number;
  readonly last: number;
};

/** A domain, which is a row in the chart. */
export type RoadmapRow = {
  readonly slug: string;
  readonly name: string;
  readonly href?: string;
  /** The page with the research behind it, if there is one. */
  readonly research?: string;
  readonly bars: readonly RoadmapBar[];
};

/** The roadmap chart's data. The home page draws it, and other pages look up domain and version names in it. */
export type Roadmap = {
  readonly versions: readonly RoadmapVersion[];
  readonly groups: readonly { readonly name: string; readonly rows: readonly RoadmapRow[] }[];
};

/** Builds the roadmap chart from the data. Without versions, there's no chart. */
export function buildRoadmap({ versions, domains }: ProductData): Roadmap | undefined {
  if (!versions) return undefined;
  const columns = versions.value.versions.map(({ id, name, status, page }) => ({
    id,
    name,
    status,
    ...(page === undefined ? {} : { href: page }),
  }));
  const groups = (domains?.value.groups ?? []).map(({ name, domains: members }) => ({
    name,
    rows: members.map(({ slug, name: label, specification, research, adds }) => ({
      slug,
      name: label,
      bars: drawBars(adds, columns),
      ...(specification === undefined ? {} : { href: specification }),
      ...(research === undefined ? {} : { research }),
    })),
  }));
  return { versions: columns, groups };
}

function drawBars(
  adds: Readonly<Record<string, string>>,
  versions: readonly RoadmapVersion[],
): RoadmapBar[] {
  const starts = versions.flatMap(({ id, status }, index) => {
    const text = Object.hasOwn(adds, id) ? adds[id] : undefined;
    return text === undefined ? [] : [{ text, status, first: index + 1 }];
  });
  return starts.map((start, index) => ({
    ...start,
    last: (starts[index + 1]?.first ?? versions.length + 1) - 1,
  }));
}
