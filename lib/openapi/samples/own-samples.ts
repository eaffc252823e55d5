import { type Fields, fieldsOf, listOf, textOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import { takeName } from '../model/slugs';
import type { SampleView } from './sample-view';

// Our ID, the label, and the language for syntax highlighting, keyed by the name that authors write.
const LANGUAGES: Readonly<Record<string, readonly [string, string, string]>> = {
  curl: ['curl', 'curl', 'bash'],
  shell: ['curl', 'curl', 'bash'],
  bash: ['curl', 'curl', 'bash'],
  sh: ['curl', 'curl', 'bash'],
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

/** Returns the samples in an operation's `x-codeSamples`. Skips invalid ones: `checkOwnSamples` reports them. */
export function ownSamples(operation: Fields): SampleView[] {
  const ids = new Set<string>();
  return listOf(operation['x-codeSamples']).flatMap((value) => {
    const fields = fieldsOf(value);
    if (findSampleFault(value) !== undefined) return [];
    const written = textOf(fields.lang);
    const name = written.trim().toLowerCase();
    const plain = name.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'sample';
    const known = Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined;
    const [base, label, language] = known ?? [plain, written, plain];
    const id = takeName(base, ids);
    return [
      {
        id,
        label: textOf(fields.label) || label,
        language,
        text: textOf(fields.source),
        html: null,
      },
    ];
  });
}

/** Returns the reason why an entry of `x-codeSamples` can't be shown, or undefined if it can. */
export function findSampleFault(
  value: unknown,
): { readonly message: string; readonly fix: string } | undefined {
  const { lang, source } = fieldsOf(value);
  if (textOf(lang) === '' || textOf(source) === '') {
    return { message: 'A code sample needs `lang` and `source`', fix: 'write both as strings' };
  }
  const { length } = textOf(source);
  if (length <= LIMITS.exampleLength) return undefined;
  const message = `This code sample has ${length} characters; pages show at most ${LIMITS.exampleLength}`;
  return { message, fix: 'shorten it' };
}
