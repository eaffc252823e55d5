import type { Operation } from '../model/find-operations';
import { takeName } from '../model/slugs';
import { buildRequest, hasNoBody, type Picked } from './build-request';
import { buildSampleBody } from './build-sample-body';
import { rankSecurity } from './credentials';
import { mediaOf } from './easiest-media';
import { ownSamples, type SampleView } from './own-samples';
import { readVersion } from './read-version';
import type { RequestSetting } from './request-setting';
import { serversOf } from './request-url';
import type { SampleRequest } from './sample-request';
import { type Options, weave } from './weave';
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
