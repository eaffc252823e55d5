import type { Problem } from '../../core/problem';
import type { ApiModel } from '../model/api-model';
import { placeOf } from '../model/description';
import { type Fields, fieldsOf, listOf, textOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { LIMITS } from '../model/limits';
import { takeName } from '../model/slugs';
import { buildRequest, hasNoBody, type Picked } from './build-request';
import { buildSampleBody } from './build-sample-body';
import { rankSecurity } from './credentials';
import { readVersion } from './read-version';
import { serversOf } from './request-url';
import type { RequestSetting, SampleRequest } from './sample-request';
import { mediaOf } from './value-of-holder';
import { isHeaderName, wantedParameters } from './wanted-parameters';
import { type Options, type Woven, weave } from './weave';
import { writeCurl } from './write-curl';
import { writePython } from './write-python';
import { writeTypescript } from './write-typescript';

/** What readers choose for all samples of an operation, apart from the language. */
export type SampleChoice = {
  readonly kind: 'server' | 'security' | 'body';
  /** Unique titles. The first option is the default. */
  readonly options: readonly string[];
};

/**
 * Returns an operation's samples, one for each language. A sample in the description (`x-codeSamples`) replaces ours. A
 * webhook has only samples from the description, because clients don't send it. `options` are those of `findOptions`.
 */
export function buildSamples(
  setting: RequestSetting,
  found: Operation,
  options = findOptions(setting, found),
): SampleView[] {
  const own = ownSamples(found.fields);
  const ours = found.kind === 'path' ? writeSamples(setting, found, options) : [];
  const replaced = ours.map((sample) => own.find(({ id }) => id === sample.id) ?? sample);
  return tellApart([...replaced, ...own.filter((sample) => !replaced.includes(sample))]);
}

// Readers choose a sample by its label, so labels must be unique.
function tellApart(samples: readonly SampleView[]): SampleView[] {
  const taken = new Set<string>();
  return samples.map((sample) => ({ ...sample, label: takeName(sample.label, taken, ' ') }));
}

// components/styles/samples.css has a rule for each option, and lib/output/head/head-scripts.ts for each server.
const MOST_OPTIONS = { server: 4, security: 4, body: 8 };
const MOST_COMBINATIONS = 72;

/** The options of an operation's choices, with what each one changes in the request. */
type FoundOptions = readonly {
  readonly kind: SampleChoice['kind'];
  readonly options: readonly { readonly title: string; readonly picked: Picked }[];
}[];

/** Returns the choices that an operation has: those with several options. */
export function findOptions(setting: RequestSetting, found: Operation): FoundOptions {
  const { model } = setting;
  if (found.kind !== 'path') return [];
  const media = hasNoBody(found.method) ? undefined : mediaOf(model, found);
  const bodies = media ? setting.findBodies(media.content.node) : [];
  const [usual] = bodies;
  const all: FoundOptions = [
    {
      kind: 'server',
      options: serversOf(setting, found).map(({ title, url }) => {
        return { title, picked: { server: url } };
      }),
    },
    {
      kind: 'security',
      options: rankSecurity(model, found).map((security) => {
        return { title: Object.keys(security).join(' + ') || 'None', picked: { security } };
      }),
    },
    {
      kind: 'body',
      options: bodies
        // A file stands for a body that's too long, which is nothing to choose.
        .filter(({ held }) => held === usual?.held || !isFile(setting, found, held))
        .map(({ title, held }) => ({ title: title || 'Example', picked: { body: held } })),
    },
  ];
  let left = MOST_COMBINATIONS;
  return all.flatMap(({ kind, options }) => {
    const some = options.slice(0, Math.min(MOST_OPTIONS[kind], left));
    if (some.length < 2) return [];
    left = Math.floor(left / some.length);
    const taken = new Set<string>();
    return [
      {
        kind,
        options: some.map(({ title, picked }) => ({ title: takeName(title, taken, ' '), picked })),
      },
    ];
  });
}

function isFile(setting: RequestSetting, found: Operation, held: Picked['body']): boolean {
  return buildSampleBody(setting, found, held)?.kind === 'file';
}

/** Returns the choices that change at least one of these samples. */
export function choicesOf(options: FoundOptions, samples: readonly SampleView[]): SampleChoice[] {
  const parts = samples.flatMap(({ variants }) => variants?.parts ?? []);
  return options
    .filter(({ kind }) => parts.some(({ only }) => Object.hasOwn(only, kind)))
    .map((choice) => ({
      kind: choice.kind,
      options: choice.options.map(({ title }) => title),
    }));
}

function writeSamples(
  setting: RequestSetting,
  found: Operation,
  choices: FoundOptions,
): SampleView[] {
  const sizes = Object.fromEntries(choices.map(({ kind, options }) => [kind, options.length]));
  const requests = new Map<string, SampleRequest>();
  const requestFor = (options: Options) => {
    const key = JSON.stringify(options);
    const picked = choices.map(({ kind, options: all }) => all[(options[kind] ?? 1) - 1]?.picked);
    const known = requests.get(key) ?? buildRequest(setting, found, Object.assign({}, ...picked));
    requests.set(key, known);
    return known;
  };
  const sample = (
    id: string,
    label: string,
    language: string,
    write: (request: SampleRequest) => string,
  ): SampleView => {
    const view = { id, label, language, html: null };
    if (choices.length === 0) return { ...view, text: write(requestFor({})) };
    const woven = weave(sizes, (options) => write(requestFor(options)));
    return { ...view, text: readVersion(woven, {}), variants: { ...woven, language, html: null } };
  };
  const curl = sample('curl', 'curl', 'bash', writeCurl);
  const typescript = sample('typescript', 'TypeScript', 'typescript', writeTypescript);
  const python = sample('python', 'Python', 'python', writePython);
  const { method } = found;
  // `fetch` forbids the first methods and sends the others in uppercase (Fetch Standard, 2.2.1).
  const hasFetch =
    !/^(CONNECT|TRACE|TRACK)$/i.test(method) &&
    (isUppercase(method) || !/^(DELETE|GET|HEAD|OPTIONS|POST|PUT)$/i.test(method));
  return [curl, ...(hasFetch ? [typescript] : []), ...(isUppercase(method) ? [python] : [])];
}

// Methods are case-sensitive (RFC 9110), but `requests` in Python sends all of them in uppercase.
function isUppercase(method: string): boolean {
  return method === method.toUpperCase();
}

// Our ID, the label, and the language for syntax highlighting, keyed by the name that authors write.
const LANGUAGES: Readonly<Record<string, readonly [string, string, string]>> = {
  curl: ['curl', 'curl', 'bash'],
  shell: ['shell', 'Shell', 'bash'],
  bash: ['shell', 'Shell', 'bash'],
  sh: ['shell', 'Shell', 'bash'],
  python: ['python', 'Python', 'python'],
  python3: ['python', 'Python', 'python'],
  py: ['python', 'Python', 'python'],
  typescript: ['typescript', 'TypeScript', 'typescript'],
  ts: ['typescript', 'TypeScript', 'typescript'],
  javascript: ['javascript', 'JavaScript', 'js'],
  js: ['javascript', 'JavaScript', 'js'],
  'node.js': ['javascript', 'JavaScript', 'js'],
  'c#': ['csharp', 'C#', 'csharp'],
  'c++': ['cpp', 'C++', 'cpp'],
  'objective-c': ['objc', 'Objective-C', 'objc'],
};

// curl as a command: at the start, or after an assignment, a pipe, or another command.
const CALLS_CURL = /(^|[\n;&|(`])\s*([\w]+=\S*\s+)*curl\s/;

/** Returns the samples in an operation's `x-codeSamples`. Skips invalid ones: `checkExtensions` reports them. */
function ownSamples(operation: Fields): SampleView[] {
  const ids = new Set<string>();
  return listOf(operation['x-codeSamples']).flatMap((value) => {
    const fields = fieldsOf(value);
    const [written, text] = [textOf(fields.lang), textOf(fields.source)];
    if (written === '' || text === '' || text.length > LIMITS.exampleLength) return [];
    const name = written.trim().toLowerCase();
    const plain = name.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'sample';
    const asked = CALLS_CURL.test(text) && /^(shell|bash|sh)$/.test(name) ? 'curl' : name;
    const known = Object.hasOwn(LANGUAGES, asked) ? LANGUAGES[asked] : undefined;
    const [base, label, language] = known ?? [plain, written, plain];
    const id = takeName(base, ids);
    return [{ id, label: textOf(fields.label) || label, language, text, html: null }];
  });
}

/** A request as code, complete and ready to run. */
export type SampleView = {
  /** `curl`, `typescript`, `python`, or the language of a sample in the description. */
  readonly id: string;
  readonly label: string;
  readonly language: string;
  readonly text: string;
  /** The highlighted text as HTML that's safe in a `code` element, or null before highlighting. */
  readonly html: string | null;
  /** The sample with every option that readers can choose. `text` has the default ones. */
  readonly variants?: SampleVariants;
};

/** All versions of a sample in one text, highlighted as a whole. */
export type SampleVariants = Woven & { readonly language: string; html: string | null };

/** Reports header names that can't be sent. */
export function checkHeaderNames(model: ApiModel): Problem[] {
  return model.operations.flatMap((operation) =>
    wantedParameters(model, operation).flatMap(({ name, location, parameter }) => {
      if (location !== 'header' || isHeaderName(name)) return [];
      const message = `A header can't be named ${JSON.stringify(name)}`;
      const fix = 'use only letters, digits, and hyphens';
      return [{ ...placeOf(model.description, parameter.node, 'name'), message, fix }];
    }),
  );
}
