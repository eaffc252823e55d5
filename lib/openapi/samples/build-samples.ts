import type { Operation } from '../model/find-operations';
import { takeName } from '../model/slugs';
import { buildRequest } from './build-request';
import { ownSamples, type SampleView } from './own-samples';
import type { RequestSetting } from './request-setting';
import { writeCurl } from './write-curl';
import { writePython } from './write-python';
import { writeTypescript } from './write-typescript';

/**
 * Returns an operation's samples, one for each language. A sample in the description (`x-codeSamples`) replaces ours. A
 * webhook has only samples from the description, because clients don't send it.
 */
export function buildSamples(setting: RequestSetting, found: Operation): SampleView[] {
  const own = ownSamples(found.fields);
  const ours = found.kind === 'path' ? writeSamples(setting, found) : [];
  const replaced = ours.map((sample) => own.find(({ id }) => id === sample.id) ?? sample);
  return tellApart([...replaced, ...own.filter((sample) => !replaced.includes(sample))]);
}

// Readers choose a sample by its label, so labels must be unique.
function tellApart(samples: readonly SampleView[]): SampleView[] {
  const taken = new Set<string>();
  return samples.map((sample) => ({ ...sample, label: takeName(sample.label, taken, ' ') }));
}

function writeSamples(setting: RequestSetting, found: Operation): SampleView[] {
  const request = buildRequest(setting, found);
  const sample = (id: string, label: string, language: string, text: string): SampleView => {
    return { id, label, language, text, html: null };
  };
  const curl = sample('curl', 'curl', 'bash', writeCurl(request));
  const typescript = sample('typescript', 'TypeScript', 'typescript', writeTypescript(request));
  const python = sample('python', 'Python', 'python', writePython(request));
  const { method } = request;
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
