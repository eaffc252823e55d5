import { type Problem, sortProblems } from '../problem';
import type { Api } from './api';
import { type BuiltApi, buildApi } from './build-api';
import { type Bundle, bundle } from './bundle';
import { checkCount } from './check-count';
import { checkFields } from './check-fields';
import { checkLinks } from './check-links';
import { checkOperations } from './check-operations';
import { checkPaths } from './check-paths';
import { checkSchemas } from './check-schemas';
import { checkServers } from './check-servers';
import { checkStandard } from './check-standard';
import { checkTags } from './check-tags';
import { type Description, placeOf } from './description';
import { createDescriptionWriter } from './description-html';
import { findSlugFault, slugKey } from './operation-slug';
import type { Highlightable } from './page';
import type { LinkOptions } from './publish-href';
import { type Published, publish } from './published';
import { readDescription } from './read-description';

/** Highlights code; the answer is the safe inner HTML of a `code` element. */
type Highlight = (code: string, language: string) => Promise<string>;

/** How a description is read. */
export type ReadApiOptions = LinkOptions & {
  /** What the paths of problems start from. */
  readonly root: string;
  readonly highlight?: Highlight | undefined;
};

/** An API, or as much of it as is sound, with everything that its author must correct. */
export type ReadApi = {
  readonly api: Api | undefined;
  readonly problems: Problem[];
  /** For download; undefined while there are problems. */
  readonly published: Published | undefined;
  /** Every file that was read, relative to the root, also of a description that cannot be read. */
  readonly files: readonly string[];
};

/**
 * Reads an OpenAPI description and every file in its folder that it refers to, checks it against the
 * standard, and turns it into what pages show. All problems are reported at once, sorted; the sound
 * operations are there all the same, so that an author sees them while correcting the others.
 */
export async function readApi(entryFile: string, options: ReadApiOptions): Promise<ReadApi> {
  // 1. Files become a description in which every reference is known to lead somewhere.
  const { description, problems: unread, files } = await readDescription(entryFile, options.root);
  if (!description) {
    return { api: undefined, problems: sortProblems(unread), published: undefined, files };
  }

  // 2. It is held against the standard, and against what its pages need.
  const bundled = bundle(description);
  const problems = await check(description, bundled, unread);

  // 3. It becomes plain data, one view for each operation and webhook.
  const writer = createDescriptionWriter(options);
  const { api, examples } = buildApi(description, writer);
  problems.push(
    ...writer.problems,
    ...checkCount(bundled.document, api.operations, placeOf(description, description.entry)),
  );
  if (options.highlight) await highlightAll(examples, options.highlight);
  return {
    api: { ...addressable(api, options.formatPath), links: writer.links, files },
    problems: sortProblems(problems),
    published: problems.length === 0 ? publish(bundled) : undefined,
    files,
  };
}

async function check(
  description: Description,
  bundled: Bundle,
  unread: readonly Problem[],
): Promise<Problem[]> {
  const own = [
    ...unread,
    ...checkFields(description),
    ...checkSchemas(description),
    ...checkOperations(description),
    ...checkPaths(description),
    ...checkLinks(description),
    ...checkServers(description),
    ...checkTags(description),
  ];
  const places = new Set(own.map(formatPlace));
  const standard = await checkStandard(description, bundled);
  // What was said in our own words is not said again in those of the standard.
  return [...own, ...standard.filter((problem) => !places.has(formatPlace(problem)))];
}

function formatPlace({ file, line, column }: Problem): string {
  return `${file}:${line}:${column}`;
}

// Two operations cannot share an address, and an unsafe one must not become the name of a file.
function addressable(
  api: BuiltApi['api'],
  formatPath: LinkOptions['formatPath'] = (path) => path,
): BuiltApi['api'] {
  const taken = new Set<string>();
  const operations = api.operations.filter(({ slug }) => {
    const key = slugKey(slug);
    if (findSlugFault(slug) !== undefined || taken.has(key)) return false;
    taken.add(key);
    return true;
  });
  const slugs = new Set(operations.map(({ slug }) => slug));
  const tags = api.tags.map((tag) => {
    const own = new Set(tag.operations.filter((slug) => slugs.has(slug)));
    return { ...tag, operations: [...own] };
  });
  const formatted = operations.map((view) => ({ ...view, href: formatPath(view.href) }));
  return { ...api, operations: formatted, tags };
}

async function highlightAll(
  examples: readonly Highlightable[],
  highlight: Highlight,
): Promise<void> {
  const done = new Map<string, string>();
  for (const example of examples) {
    const key = `${example.language} ${example.text}`;
    const html = done.get(key) ?? (await highlight(example.text, example.language));
    done.set(key, html);
    example.html = html;
  }
}
