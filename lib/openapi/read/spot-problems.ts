import { formatPlace, type Problem } from '../../core/problem';
import type { ApiProblem } from '../model/description';
import type { Node } from '../model/node';
import type { SourceFile } from '../model/source-file';

/**
 * Finds the object that contains each problem of a file, so that its page can show a note. The files' readers know only
 * places, and those of a converted description are in the file as it was written.
 */
export function spotProblems(
  problems: readonly Problem[],
  files: ReadonlyMap<string, SourceFile>,
  nodes: readonly Node[],
): ApiProblem[] {
  if (problems.length === 0) return [];
  const named = new Set(problems.map(({ file }) => file));
  const sources = new Map([...files.values()].map((source) => [source.file, source]));
  const byPlace = new Map<string, Node>();
  for (const node of nodes) {
    const source = files.get(node.file);
    if (!source || !named.has(source.file)) continue;
    const place = formatPlace(source.locate(node.path));
    // Several objects of a converted description can have one place. The outermost comes first.
    if (!byPlace.has(place)) byPlace.set(place, node);
  }
  return problems.map((problem) => {
    const around = sources.get(problem.file)?.around(problem) ?? [];
    const at = around.map((place) => byPlace.get(formatPlace(place))).find(Boolean);
    return at ? { ...problem, at } : problem;
  });
}
