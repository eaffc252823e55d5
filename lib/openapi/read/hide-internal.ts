import { formatPlace, type Place } from '../../core/problem';
import type { ApiProblem } from '../model/description';
import type { Node } from '../model/node';
import type { SourceFile } from '../model/source-file';
import type { Walk } from '../model/walk';
import { findInternal } from './find-internal';
import { withoutSpots } from './without-spots';

/** The files of a description without what `x-internal: true` hides. */
export type Hiding = {
  /** Keyed by name, relative to the description's folder. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Warnings about references to hidden objects, which are hidden too. */
  readonly problems: readonly ApiProblem[];
  /** Returns true if a place is inside something hidden. */
  isHidden(place: Place): boolean;
};

/** Hides everything marked `x-internal: true` except operations and paths. Returns undefined if nothing is marked. */
export function hideInternal(
  walk: Walk,
  targets: ReadonlyMap<string, Node>,
  files: ReadonlyMap<string, SourceFile>,
): Hiding | undefined {
  const { spots, referenced } = findInternal(walk, targets);
  if (spots.length === 0) return undefined;
  const places = new Set(
    spots.map(({ file, path }) => formatPlace(files.get(file)?.locate(path) ?? nowhere(file))),
  );
  const kept = [...files].map(([name, source]) => {
    const paths = spots.filter(({ file }) => file === name).map(({ path }) => path);
    return [name, paths.length === 0 ? source : withoutSpots(source, paths)] as const;
  });
  const sources = new Map([...files.values()].map((source) => [source.file, source]));
  return {
    files: new Map(kept),
    problems: referenced.map(({ node, count }) => {
      const place = files.get(node.file)?.locate([...node.path, 'x-internal']);
      const message = `\`x-internal\` also hides ${count} ${count === 1 ? 'reference' : 'references'} to this`;
      const fix = 'check that readers can do without it, or remove `x-internal`';
      return { ...(place ?? nowhere(node.file)), message, fix, rule: 'api-extensions' as const };
    }),
    isHidden: (place) => {
      const around = sources.get(place.file)?.around(place) ?? [];
      return around.some((outer) => places.has(formatPlace(outer)));
    },
  };
}

function nowhere(file: string): Place {
  return { file, line: 1, column: 1 };
}
