import { createMemory } from '../../core/create-memory';
import type { Problem } from '../../core/problem';
import { checkOperationNames } from '../../graph/check-operation-names';
import type { Page } from '../../graph/page';
import type { Release } from '../../openapi/history';
import type { Api } from '../../openapi/view';
import type { Graph } from '../site-graph';
import { type CodeSpan, readCodeSpans } from './code-span';
import { findCapabilityNames } from './find-capability-names';
import { findCodeFaults } from './find-code-faults';
import type { NameFinding } from './name-finding';
import { buildNameSources } from './name-sources';

/** Pages, and the sources that define names. */
type Named = Pick<Graph, 'pages' | 'api' | 'data' | 'database'>;

/**
 * Returns a problem for each name on a page that its source doesn't define: operations, error codes, scopes, events,
 * tables, columns, environment variables, and capabilities. A page can list other systems' names in `other_names`, with
 * a reason. Also returns a problem for each listed name that would pass the checks anyway.
 */
export function checkNames(
  { pages, api, data, database }: Named,
  changelog: readonly Release[],
  isApiSound: boolean,
): Problem[] {
  // An operation may be missing because of an error in the API description.
  const sound = isApiSound ? api : undefined;
  const findings = firstOfEach([
    ...findOperationNames(pages, sound, changelog),
    ...findCodeFaults(pages, buildNameSources(pages, api, data, database)),
    ...findCapabilityNames(pages, data.capabilities?.value),
  ]);
  const exceptions = new Map(
    pages.map(({ file, matter }) => [file, Object.keys(matter.other_names ?? {})]),
  );
  // If a source is missing, some checks don't run, so an exception may only look unnecessary.
  const isWhole = [sound, data.capabilities, data.events, data.environment, database].every(
    Boolean,
  );
  return [
    ...findings.flatMap(({ file, name, problem }) =>
      exceptions.get(file)?.includes(name) ? [] : [problem],
    ),
    ...(isWhole ? pages.flatMap((page) => findNeedlessExceptions(page, findings)) : []),
  ];
}

// The method may be in the text before the code span with the path.
function findOperationNames(
  pages: readonly Page[],
  api: Api | undefined,
  changelog: readonly Release[],
): NameFinding[] {
  const spans = new Map(pages.map((page) => [page.file, readCodeSpans(page)]));
  const asked = pages.map(({ file, path, sections, anchors, codes }) => {
    const own = spans.get(file) ?? [];
    return { file, path, sections, anchors, codes: remember(codes, [own], () => addMethods(own)) };
  });
  return checkOperationNames(asked, api, changelog).map((problem) => {
    const { file, line, column } = problem;
    const found = spans.get(file)?.find((span) => span.line === line && span.column === column);
    return { file, name: found?.text ?? '', problem };
  });
}

const remember = createMemory<readonly CodeSpan[]>();

function addMethods(spans: readonly CodeSpan[]): CodeSpan[] {
  return spans.map((span) => {
    const { text, before } = span;
    const method = text.startsWith('/') ? /\b[A-Z]{3,7} $/.exec(before)?.[0] : undefined;
    return method === undefined ? span : { ...span, text: method + text };
  });
}

// A text that resembles two names gets only one problem.
function firstOfEach(findings: readonly NameFinding[]): NameFinding[] {
  const told = new Map<string, NameFinding>();
  for (const finding of findings) {
    const { file, line, column } = finding.problem;
    const place = `${file}:${line}:${column}`;
    if (!told.has(place)) told.set(place, finding);
  }
  return [...told.values()];
}

function findNeedlessExceptions(page: Page, findings: readonly NameFinding[]): Problem[] {
  const missed = new Set(findings.filter(({ file }) => file === page.file).map(({ name }) => name));
  return Object.keys(page.matter.other_names ?? {}).flatMap((name) => {
    if (missed.has(name)) return [];
    const message = `\`other_names\` doesn't need \`${name}\`: no check rejects that name`;
    return [{ ...page.locate(['other_names', name]), message, fix: 'remove it' }];
  });
}
