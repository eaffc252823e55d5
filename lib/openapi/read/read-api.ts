import { formatPlace, isError, type Place, type Problem, sortProblems } from '../../core/problem';
import { underRule } from '../../core/under-rule';
import { checkCount } from '../check/check-count';
import { checkErrorExamples } from '../check/check-error-examples';
import { checkExamples } from '../check/check-examples';
import { checkExtensions } from '../check/check-extensions';
import { checkFields } from '../check/check-fields';
import { checkLinks } from '../check/check-links';
import { checkOperations, checkPaths, checkServers, checkTags } from '../check/check-operations';
import { checkContradictions, checkSchemas } from '../check/check-schemas';
import { checkStandard } from '../check/check-standard';
import { applyLevels, ruleOf } from '../check/levels';
import { type Published, publish } from '../downloads/published';
import { downloadViews } from '../downloads/write-downloads';
import { buildChangelog, type Changelog, type ComparedSchema } from '../history/build-changelog';
import type { Release } from '../history/change';
import type { ApiModel } from '../model/api-model';
import { type Bundle, bundle } from '../model/bundle';
import { type ApiProblem, type Description, placeOf } from '../model/description';
import { withExactNumbers } from '../model/exact-numbers';
import { nameSchemas } from '../model/schema/name-schemas';
import { checkHeaderNames } from '../samples/build-samples';
import { errorExamples } from '../samples/error-examples';
import { inventValues } from '../samples/invent-values';
import { checkPatterns } from '../samples/proof/check-patterns';
import { findClaims, findErrorClaims } from '../samples/proof/find-claims';
import { prove } from '../samples/proof/prove';
import type { Api } from '../view/api';
import { type BuiltApi, buildApi } from '../view/build-api';
import { buildLifecycles } from '../view/build-lifecycles';
import { createDescriptionWriter, type Link } from '../view/description/create-description-writer';
import { startFragments } from '../view/description/find-fragment';
import { indexLosses } from '../view/description/index-losses';
import type { LinkOptions } from '../view/description/publish-href';
import { drawLifecycles } from '../view/draw-lifecycle';
import type { Highlightable } from '../view/page';
import { type Checks, readChecks } from './read-checks';
import { type ReadDescription, readDescription } from './read-description';
import { type Revisions, readRevisions } from './read-revisions';

export type ReadApiOptions = LinkOptions & {
  /** File paths in problems are relative to this folder. */
  readonly root: string;
  /** The folder whose files the description can refer to. The default is its own. */
  readonly folder?: string | undefined;
  /** How strict the checks are if the description has no `checks.yaml`. The default is strict. */
  readonly checks?: 'strict' | 'lenient' | undefined;
  /** Time to validate one example or sample, in ms. */
  readonly proofTime?: number | undefined;
};

/** The valid part of an API, and everything that its author must correct. */
export type ReadApi = {
  readonly api: Api | undefined;
  readonly problems: Problem[];
  /** True if all files of the description and of its revisions could be read. */
  readonly isWhole: boolean;
  /** The description for download. Undefined while there are problems. */
  readonly published: Published | undefined;
  /** Changes by version, newest first. */
  readonly changelog: readonly Release[];
  /** All code in `api`, which `finishApi` highlights. */
  readonly examples: readonly Highlightable[];
  /** All files that were read or looked for, including unreadable ones, relative to the root. */
  readonly files: readonly string[];
};

/**
 * Reads an OpenAPI description and every file in its folder that it refers to, checks it against the standard, and
 * builds the data for its pages. Reports all problems at once, sorted by location. The result still contains the valid
 * operations, so authors can see their pages while they fix the rest.
 */
export async function readApi(entryFile: string, options: ReadApiOptions): Promise<ReadApi> {
  // 1. Read how strict the checks are. Read the files and resolve their references.
  const checks = await readChecks(entryFile, options.root, options.checks);
  const read = await readDescription(entryFile, options.root, {
    isLenient: checks.isLenient,
    folder: options.folder,
  });
  const { model } = read;
  const problems = [...checks.problems, ...read.problems];
  if (!model) {
    const nothing = {
      api: undefined,
      published: undefined,
      changelog: [],
      examples: [],
      isWhole: false,
    };
    const files = [...read.files, checks.file];
    return { ...nothing, problems: sortProblems(applyLevels(problems, checks.levels)), files };
  }

  const history = await readRevisions(entryFile, options.root, checks);
  const isWhole = read.isWhole && checks.problems.length === 0;
  const sources = { ...read, model, history, checks, problems, isWhole };
  const known = [...history.revisions.map((revision) => revision.model), model];
  const numbers = new Map(known.flatMap(({ description }) => [...description.numbers]));
  return withExactNumbers(numbers, () => buildAll(sources, options));
}

type Sources = ReadDescription & {
  readonly model: ApiModel;
  readonly history: Revisions;
  readonly checks: Checks & { readonly file: string };
};

async function buildAll(sources: Sources, options: ReadApiOptions): Promise<ReadApi> {
  const { model, problems: unread, isWhole, files, history, checks } = sources;
  const { levels } = checks;
  const { description } = model;
  // 2. Check it against the standard and our own rules, and validate its examples and samples.
  const bundled = bundle(description);
  const values = inventValues(model);
  const claims = [...findClaims(model), ...findErrorClaims(model), ...values.claims];
  const [checked, proof] = await Promise.all([
    checkDescription(model, bundled, unread),
    prove(model, claims, options.proofTime),
  ]);

  // 3. Build plain data: one view for each operation, webhook, and named schema.
  const named = nameSchemas(description, bundled);
  const found = [...checked, ...underRule('api-pages', named.problems)];
  const writer = createDescriptionWriter(
    withRelative(options, checks, startFragments(model, named.schemas)),
    indexLosses(description, found, levels),
    (place, href) => sourceOf(description, place)?.find(place, href) ?? place,
  );
  const formatPath = options.formatPath ?? ((path: string) => path);
  const setting = values.settle(proof.broken);
  const errors = model.operations.map((operation) => {
    return { operation, examples: errorExamples(setting, operation) };
  });
  const built = buildApi(setting, writer, named.schemas, formatPath);
  const { lifecycles, problems: lost } = buildLifecycles({ model, writer }, built.api.operations);

  // 4. Compare it with its earlier revisions, and prepare it for download.
  const changelog = buildChangelog(history.revisions, model);
  const problems: ApiProblem[] = [
    ...found,
    ...underRule('api-examples', proof.problems),
    ...underRule('api-extensions', [...built.problems, ...lost]),
    ...writer.problems,
    ...checkCount(bundled.document, built.api.operations, placeOf(description, description.entry)),
    ...underRule('api-revisions', history.problems),
  ];
  // One wrong value would otherwise be reported twice.
  if (proof.problems.length === 0) {
    const wrong = [...checkExamples(model), ...checkErrorExamples(model, errors)];
    problems.push(...underRule('api-examples', wrong));
  }
  // With other problems, we can't trust the list of changes.
  if (!problems.some((problem) => levels[ruleOf(problem)] !== 'doubtful')) {
    problems.push(...underRule('api-revisions', changelog.problems));
  }
  // A missing file causes misleading problems elsewhere.
  const causes = applyLevels(unread, levels);
  const isReadable = isWhole || !causes.some(isError);
  const settled = isReadable ? applyLevels(problems, levels) : causes;
  const whole = built.api.descriptionHtml + writer.lostElsewhere();
  const shown = withChanges(
    { ...built.api, descriptionHtml: whole },
    changelog,
    options.formatPath,
  );
  const isSound = !settled.some(isError);
  const published = isSound ? publish(bundled, setting, shown.tags, errors) : undefined;
  const downloads = published ? downloadViews(published) : [];
  const all = [...files, ...history.files];
  return {
    api: { ...shown, lifecycles, links: eachOnce(writer.links), files: all, downloads },
    problems: sortProblems(settled),
    isWhole: isWhole && history.isWhole,
    published,
    examples: built.examples,
    changelog: formatLinks(changelog.releases, options.formatPath),
    files: [...all, checks.file],
  };
}

function sourceOf({ files }: Description, { file }: Place) {
  return [...files.values()].find((source) => source.file === file);
}

function withRelative(
  options: LinkOptions,
  { relativeLinks }: Checks,
  findFragment: ReturnType<typeof startFragments>,
) {
  if (!relativeLinks) return options;
  return { ...options, relative: { ...relativeLinks, findFragment } };
}

// Removes duplicates: rebuilt pages and schema pages render descriptions again, so we collect some links repeatedly.
function eachOnce(links: readonly Link[]): Link[] {
  const keyed = links.map((link) => [`${formatPlace(link.place)} ${link.href}`, link] as const);
  return [...new Map(keyed).values()];
}

/** Adds to an API what changed in it: to each operation, and between its versions. */
function withChanges(
  api: BuiltApi['api'],
  { byOperation, productVersions, comparisons }: Changelog,
  formatPath: LinkOptions['formatPath'],
) {
  const operations = api.operations.map((operation) => {
    return { ...operation, changes: byOperation.get(operation.slug) ?? [] };
  });
  const pages = new Map(api.schemas.map(({ name, href }) => [name, href]));
  const linked = (schemas: readonly ComparedSchema[]) =>
    schemas.map(({ name }) => ({ name, href: pages.get(name) ?? '' }));
  const compared = comparisons.map((comparison) => ({
    ...comparison,
    addedSchemas: linked(comparison.addedSchemas),
    removedSchemas: linked(comparison.removedSchemas),
  }));
  return { ...api, operations, productVersions, comparisons: formatLinks(compared, formatPath) };
}

/** Returns releases with the URLs of their operations as pages link to them. */
function formatLinks<R extends Release>(
  releases: readonly R[],
  formatPath: LinkOptions['formatPath'] = (path) => path,
): R[] {
  return releases.map((release) => ({
    ...release,
    groups: release.groups.map((group) => ({
      ...group,
      operations: group.operations.map((operation) => {
        return { ...operation, href: operation.href === '' ? '' : formatPath(operation.href) };
      }),
    })),
  }));
}

/**
 * Checks a description against our rules and the standard. `unread` are the problems of reading it. Returns all
 * problems, with only ours where the standard's check finds another one at the same place.
 */
async function checkDescription(
  model: ApiModel,
  bundled: Bundle,
  unread: readonly ApiProblem[],
): Promise<ApiProblem[]> {
  const { description } = model;
  const names = [
    ...checkOperations(model),
    ...checkPaths(description),
    ...checkLinks(model),
    ...checkServers(description),
    ...checkTags(description),
  ];
  const own = [
    ...unread,
    ...checkFields(description),
    ...underRule('api-schemas', [
      ...checkSchemas(description),
      ...checkContradictions(model),
      ...checkPatterns(description),
    ]),
    ...underRule('api-names', names),
    ...underRule('api-extensions', [...checkExtensions(description), ...checkHeaderNames(model)]),
  ];
  const places = new Set(own.map(formatPlace));
  const standard = await checkStandard(description, bundled);
  // Our own messages take precedence over the standard check's at the same location.
  return [...own, ...standard.filter((problem) => !places.has(formatPlace(problem)))];
}

/** Highlights code. Returns safe inner HTML for a `code` element. */
type Highlight = (code: string, language: string) => Promise<string>;

/**
 * Highlights the code of an API, and draws its lifecycles. Only pages need that, and it takes a quarter of the time of
 * reading.
 */
export async function finishApi(read: ReadApi, highlight: Highlight): Promise<ReadApi> {
  await highlightAll(read.examples, highlight);
  const { api } = read;
  return api ? { ...read, api: { ...api, lifecycles: await drawLifecycles(api) } } : read;
}

async function highlightAll(examples: ReadApi['examples'], highlight: Highlight): Promise<void> {
  const done = new Map<string, string>();
  for (const example of examples) {
    const key = `${example.language} ${example.text}`;
    const html = done.get(key) ?? (await highlight(example.text, example.language));
    done.set(key, html);
    example.html = html;
  }
}
