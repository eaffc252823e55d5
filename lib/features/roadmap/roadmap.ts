import type { Located } from '../../content/parse-located';
import type { Problem } from '../../core/problem';
import { findLinkFault, type Targets } from '../../graph/links';
import type { ProductData } from '../product-data';
import { sayUnknown } from '../say-unknown';
import type { DomainsData, VersionStatus, VersionsData } from './roadmap-data';

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
  readonly bars: readonly RoadmapBar[];
};

/** The roadmap chart's data. The home page draws it, and other pages look up domain and version names in it. */
export type Roadmap = {
  readonly versions: readonly RoadmapVersion[];
  readonly groups: readonly { readonly name: string; readonly rows: readonly RoadmapRow[] }[];
};

/**
 * Builds the roadmap chart from the data. Reports versions and pages that don't exist. Without versions, there's no
 * chart.
 */
export function buildRoadmap(
  { versions, domains, isBroken }: ProductData,
  targets: Targets,
): { roadmap: Roadmap | undefined; problems: Problem[] } {
  if (!versions) {
    const message = "Domains refer to versions, but there's no _data/versions.yaml";
    const place = domains && !isBroken && { file: domains.file, line: 1, column: 1 };
    return {
      roadmap: undefined,
      problems: place ? [{ ...place, message, fix: 'add it, with the oldest version first' }] : [],
    };
  }
  const columns = versions.value.versions.map(({ id, name, status, page }) => ({
    id,
    name,
    status,
    ...(page === undefined ? {} : { href: page }),
  }));
  const groups = (domains?.value.groups ?? []).map(({ name, domains: members }) => ({
    name,
    rows: members.map(({ slug, name: label, specification, adds }) => ({
      slug,
      name: label,
      bars: drawBars(adds, columns),
      ...(specification === undefined ? {} : { href: specification }),
    })),
  }));
  const problems = [
    ...findVersionFaults(versions, targets),
    ...(domains ? findDomainFaults(domains, columns, targets) : []),
  ];
  return { roadmap: { versions: columns, groups }, problems };
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

function findVersionFaults({ value, locate }: Located<VersionsData>, targets: Targets): Problem[] {
  return value.versions.flatMap(({ page }, index) => {
    const fault = page && findLinkFault(page, undefined, targets);
    return fault ? [{ ...locate(['versions', index, 'page']), ...fault }] : [];
  });
}

function findDomainFaults(
  { value, locate }: Located<DomainsData>,
  versions: readonly RoadmapVersion[],
  targets: Targets,
): Problem[] {
  const known = versions.map(({ id }) => id);
  return value.groups.flatMap(({ domains }, group) =>
    domains.flatMap(({ specification, adds, name }, index) => {
      const at = ['groups', group, 'domains', index];
      const fault = specification && findLinkFault(specification, undefined, targets);
      const isEmpty = Object.keys(adds).length === 0;
      const fix = 'write at least one version and what it adds';
      return [
        ...(fault ? [{ ...locate([...at, 'specification']), ...fault }] : []),
        ...(isEmpty
          ? [
              {
                ...locate([...at, 'adds']),
                message: `Domain \`${name}\` adds nothing in any version`,
                fix,
              },
            ]
          : []),
        ...Object.keys(adds).flatMap((id) =>
          sayUnknown(locate([...at, 'adds', id]), 'version', id, known),
        ),
      ];
    }),
  );
}
