import type { Problem } from '../../core/problem';
import type { ApiModel } from '../model/api-model';
import { placeOf } from '../model/description';
import { type Fields, fieldsOf, listOf, textOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import { takeName } from '../model/slugs';
import { isHeaderName, wantedParameters } from './wanted-parameters';
import type { Woven } from './weave';

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
export function ownSamples(operation: Fields): SampleView[] {
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
