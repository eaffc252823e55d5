import { dirname, relative, sep } from 'node:path';
import { asCauses, formatPlace, type Problem } from '../../core/problem';
import { underRule } from '../../core/under-rule';
import { type ApiModel, createModel } from '../model/api-model';
import type { ApiProblem, Version } from '../model/description';
import { type Fields, fieldsOf, isFields } from '../model/fields';
import type { Kind } from '../model/grammar';
import { LIMITS } from '../model/limits';
import { keyOf, type Node, pointerOf } from '../model/node';
import { sectionOf } from '../model/path-items';
import type { SourceFile } from '../model/source-file';
import { type Mention, startWalk, walkFrom } from '../model/walk';
import { checkNumbers } from './check-numbers';
import { convertSwagger, isSwagger } from './convert-swagger';
import { findCircles, findTarget, locate, type Reading, refuse } from './find-target';
import { confine, type Folder } from './folder';
import { hideInternal } from './hide-internal';
import { mendValues } from './mend-values';
import { settleReference } from './settle-references';

/** A description as far as it could be read, and the problems in its files and references. */
export type ReadDescription = {
  readonly model: ApiModel | undefined;
  readonly problems: readonly ApiProblem[];
  /** True if every file was read and no path is missing. Otherwise, the list of operations is incomplete. */
  readonly isWhole: boolean;
  /** All files that were read or looked for, relative to the root. */
  readonly files: readonly string[];
};

/** The checks we skip while a file of the description can't be read. */
export const API_SKIPS =
  'the rest of the description, and links, names, components, and data that need it';

/** `folder` contains the files that the description can refer to. The default is its own folder. */
type ReadOptions = {
  readonly isLenient?: boolean | undefined;
  readonly folder?: string | undefined;
};

/**
 * Reads the description in `entryFile`, with every file in its folder that it refers to. If `isLenient`, reads more of a
 * description that others wrote: see `checkVersion` and `readSourceFile`. Then `x-internal: true` also hides parameters,
 * schemas, and other objects, which is reported otherwise.
 */
export async function readDescription(
  entryFile: string,
  root: string,
  { isLenient = false, folder: top = dirname(entryFile) }: ReadOptions = {},
): Promise<ReadDescription> {
  const label = relative(root, entryFile).split(sep).join('/');
  const nothing = (problems: readonly Problem[]) => ({
    model: undefined,
    problems: asCauses(problems, API_SKIPS),
    files: [label],
    isWhole: false,
  });
  const start = { file: label, line: 1, column: 1 };
  const folder = await confine(top, root, isLenient).catch(() => undefined);
  if (!folder) {
    return nothing([{ ...start, message: "This file's folder doesn't exist", fix: 'create it' }]);
  }
  const name = relative(top, entryFile).split(sep).join('/');
  const found = await folder.open(name);
  if (found.kind === 'unfit') return nothing(found.problems);
  if (found.kind === 'refused') {
    return nothing([{ ...start, message: found.message, fix: found.fix }]);
  }
  const source = isSwagger(found.source) ? convertSwagger(found.source, isLenient) : found.source;
  const checked = checkVersion(source, isLenient);
  if (!('version' in checked)) return nothing([...source.problems, ...checked]);
  const { version } = checked;

  const converted = source === found.source ? undefined : name;
  const setting = {
    folder,
    name,
    converted,
    schemes: schemesIn(source, version),
    hasWords: isLenient && version === '3.0',
  };
  const written = await readAll(setting, new Map([[name, source]]));
  const { targets: all, reading: whole } = written;
  const hiding = isLenient && all ? hideInternal(whole.walk, all, whole.files) : undefined;
  const { entry, reading, targets } = hiding ? await readAll(setting, hiding.files) : written;
  const { files } = reading;
  const sources = [...files.values()];
  const numbers = checkNumbers(sources.flatMap((source) => source.numbers));
  const faults = [...sources.flatMap((source) => source.problems), ...numbers.problems];
  const nodes = [...reading.walk.nodes.values()];
  const shown = faults.filter((fault) => !hiding?.isHidden(fault));
  const causes = asCauses(reading.causes, API_SKIPS);
  const unsound = [
    ...causes,
    ...checked.problems,
    ...(hiding?.problems ?? []),
    ...underRule('api-values', spotProblems(shown.map(asShown), files, nodes)),
    ...reading.problems,
  ];
  const asked = folder.asked().map(folder.label);
  if (!targets) return { ...nothing(unsound), files: asked };
  const model = createModel({
    ...{ version, entry, files, targets, nodes },
    ...{
      inlined: written.reading.inlined,
      hasWords: isLenient || version !== '3.0',
      numbers: numbers.exact,
    },
  });
  const mended = isLenient ? mendValues(model) : [];
  return {
    // A changed schema is no longer what the model has read.
    model: mended.length > 0 ? createModel(model.description) : model,
    problems: [...unsound, ...findEndless(reading, targets), ...findMalformed(reading), ...mended],
    isWhole: causes.length === 0,
    files: asked,
  };
}

// Nobody sees a control character, such as the separator of records in a JSON text sequence (RFC 7464).
function asShown(problem: Problem): Problem {
  return / U\+00[0-9A-F]{2} /.test(problem.message) ? { ...problem, rule: 'api-fields' } : problem;
}

type Start = {
  readonly folder: Folder;
  readonly name: string;
  readonly converted: string | undefined;
  readonly schemes: ReadonlySet<string> | undefined;
  readonly hasWords: boolean;
};

function schemesIn({ value }: SourceFile, version: Version): ReadonlySet<string> | undefined {
  const { securitySchemes } = fieldsOf(fieldsOf(value).components);
  return version === '3.2' ? new Set(Object.keys(fieldsOf(securitySchemes))) : undefined;
}

// Reads everything that the file `name` refers to. Uses the `known` files instead of those in the folder.
async function readAll(
  { folder, name, converted, schemes, hasWords }: Start,
  known: ReadonlyMap<string, SourceFile>,
) {
  const source = known.get(name) as SourceFile;
  const entry: Node = { file: name, path: [], kind: 'openapi', value: source.value };
  const reading: Reading = {
    folder: withSources(folder, known),
    walk: startWalk(schemes, hasWords),
    converted,
    files: new Map([[name, source]]),
    origins: new Map(),
    located: new Map(),
    copied: { values: 0 },
    inlined: new Set(),
    causes: [],
    problems: [],
  };
  return { entry, reading, targets: await followAll(reading, entry) };
}

// References lead into the converted description, not into the file as it was written.
function withSources(folder: Folder, known: ReadonlyMap<string, SourceFile>): Folder {
  const open: Folder['open'] = async (asked) => {
    const source = known.get(asked);
    return source ? { kind: 'file', source } : folder.open(asked);
  };
  return { ...folder, open };
}

// Finds all nodes of a file before it follows references, because an `$id` or an anchor can come after its use.
async function followAll(reading: Reading, entry: Node) {
  const { walk, problems } = reading;
  const targets = new Map<string, Node>();
  let ahead: Node[] = [entry];
  let followed = 0;
  while (ahead.length > 0) {
    for (const node of ahead) {
      if (walkFrom(walk, node, LIMITS.nodes)) continue;
      const message = `The description has more than ${LIMITS.nodes} parts`;
      problems.push({ ...locate(reading, node), message, fix: 'use fewer aliases' });
      return undefined;
    }
    ahead = [];
    for (const misplaced of walk.misplaced.splice(0)) {
      ahead.push(...(await settleReference(reading, misplaced)));
    }
    // An `$id` or an anchor can be inside what was found.
    if (ahead.length > 0) continue;
    for (; followed < walk.mentions.length; followed += 1) {
      const mention = walk.mentions[followed] as Mention;
      const target = await follow(reading, mention);
      if (!target) continue;
      targets.set(keyOf(mention.node), target);
      ahead.push(target);
    }
  }
  return targets;
}

async function follow(reading: Reading, mention: Mention): Promise<Node | undefined> {
  const { node, text } = mention;
  const found = await findTarget(reading, mention);
  if (!found) return undefined;
  if (!('path' in found)) {
    const message = `${found.message} (${whereOf(node)})`;
    // A scheme can have an address. Without reading it, everything else about an operation is known.
    const rule = isRequirement(node) ? undefined : found.rule;
    return refuse(reading, node, message, found.fix, rule);
  }
  const target: Node = { ...found, kind: node.kind };
  const { converted } = reading;
  if (converted !== undefined && target.file !== converted && target.kind !== 'schema') {
    const message = `In a Swagger 2.0 description, only schemas can be in other files (the $ref at ${pointerOf(node.path)})`;
    return refuse(reading, node, message, `copy the ${nounOf(target.kind)} into ${converted}`);
  }
  const met = reading.walk.nodes.get(keyOf(target))?.kind;
  if (met !== undefined && met !== target.kind) {
    const what = text === '' ? 'An empty $ref' : `\`${text}\``;
    const message = `${what} leads to ${wordOf(met)} instead of ${wordOf(target.kind)} (${whereOf(node)})`;
    const fix = `refer to ${wordOf(target.kind)}`;
    return refuse(reading, node, message, fix);
  }
  return target;
}

function findEndless(reading: Reading, targets: ReadonlyMap<string, Node>): ApiProblem[] {
  const references = reading.walk.mentions.map(({ node }) => node);
  return findCircles(references, targets).map(({ node, kind }) => {
    const fault =
      kind === 'circle'
        ? 'leads back to itself'
        : `is part of a chain of more than ${LIMITS.chain}`;
    const message = `The $ref at ${pointerOf(node.path)} ${fault}`;
    const fix = 'point it straight at its target';
    return { ...locate(reading, node), at: node, message, fix, rule: 'api-references' };
  });
}

function findMalformed(reading: Reading): ApiProblem[] {
  return reading.walk.malformed.map((node) => {
    const message = `The $ref at ${pointerOf(node.path)} isn't a string`;
    const place = locate(reading, { ...node, path: [...node.path, '$ref'] });
    const fix = "write it as '#/components/…'";
    return { ...place, at: node, message, fix, rule: 'api-references' };
  });
}

// The key of a security requirement can be a reference (3.2).
function isRequirement({ kind, path }: Node): boolean {
  return kind === 'securityScheme' && path.at(-3) === 'security';
}

function whereOf(node: Node): string {
  const what = isRequirement(node) ? 'security requirement' : '$ref';
  return `the ${what} at ${pointerOf(node.path)}`;
}

function wordOf(kind: Kind): string {
  if (kind === 'openapi') return 'a whole description';
  const noun = nounOf(kind);
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function nounOf(kind: Kind): string {
  return kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/**
 * Finds the object that contains each problem of a file, so that its page can show a note. The files' readers know only
 * places, and those of a converted description are in the file as it was written.
 */
function spotProblems(
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

type Checked = { readonly version: Version; readonly problems: readonly Problem[] };

/**
 * Returns the description's OpenAPI version, or the problems that make it unreadable. If `isLenient`, a version that's
 * clear but written incorrectly doesn't, and neither does a description without operations.
 */
function checkVersion(source: SourceFile, isLenient: boolean): Checked | Problem[] {
  const { openapi, swagger } = fieldsOf(source.value);
  const refuse = (field: string, message: string, fix: string): Problem[] => [
    { ...source.locate([field]), message, fix },
  ];
  if (!isFields(source.value)) {
    return refuse('openapi', "This isn't an OpenAPI description", 'start it with `openapi: 3.1.0`');
  }
  if (swagger !== undefined) {
    const message = `Swagger ${String(swagger)} isn't supported, only Swagger 2.0 and OpenAPI 3`;
    return refuse('swagger', message, 'convert the description to OpenAPI 3.1');
  }
  if (openapi === undefined) {
    return refuse('openapi', '`openapi` is missing', 'add the line `openapi: 3.1.0` at the top');
  }
  const faults: Problem[] = [];
  const found = /^3\.([012])\.\d+$/.exec(typeof openapi === 'string' ? openapi : '');
  if (!found) {
    const message = `\`openapi\` is ${JSON.stringify(openapi)}, which isn't a supported version`;
    const fix = 'write a full version of 3.0, 3.1, or 3.2, such as "3.1.0"';
    faults.push(...refuse('openapi', message, fix));
  }
  const version = found ? (`3.${found[1]}` as Version) : guessVersion(openapi);
  if (!version || (!isLenient && faults.length > 0)) return faults;
  if (!hasOperations(source.value)) {
    const fix = version === '3.0' ? 'add `paths`' : 'add `paths`, `webhooks`, or both';
    faults.push(...refuse('openapi', 'The description has no `paths` and no `webhooks`', fix));
  }
  if (!isLenient && faults.length > 0) return faults;
  return { version, problems: faults.map((fault) => ({ ...fault, rule: 'api-fields' })) };
}

// Understands `3.1`, which YAML reads as a number, and `3.1.0-rc1`. YAML reads `3.0` as 3.
function guessVersion(openapi: unknown): Version | undefined {
  const [, minor] = /^3(?:\.([012])(?:[.-].*)?)?$/.exec(String(openapi)) ?? [];
  if (minor !== undefined) return `3.${minor}` as Version;
  return openapi === 3 ? '3.0' : undefined;
}

function hasOperations(description: Fields): boolean {
  return description.paths !== undefined || sectionOf(description, 'webhook') in description;
}
