import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { ApiModel } from '../../model/api-model';
import { isFields } from '../../model/fields';
import { startValidatorForm } from '../proof/validator-form';
import { mediaOf, schemaOf } from '../value-of-holder';

const require = createRequire(import.meta.url);

// Stricter than the defaults of a new project, and without browser types, because the samples run in Node.
const OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: false,
  noUnusedLocals: true,
  noImplicitReturns: true,
  target: 'es2022',
  lib: ['es2023'],
  module: 'nodenext',
  types: ['node'],
  skipLibCheck: true,
  noEmit: true,
  isolatedModules: true,
  moduleDetection: 'force',
};

/** Type-checks the files in one run and returns the errors as `file: message`. Only tests call this. */
export async function findTypeErrors(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = join(dirname(require.resolve('typescript/package.json')), '..', '..');
  // Inside the project, because the compiler must find the project's packages.
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache', 'sample-types-'));
  try {
    const all = { 'tsconfig.json': JSON.stringify({ compilerOptions: OPTIONS }), ...files };
    for (const [name, text] of Object.entries(all)) await writeFile(join(folder, name), text);
    return await runCompiler(folder, root);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runCompiler(folder: string, root: string): Promise<string[]> {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [tsc, '--project', folder, '--pretty', 'false'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  return stdout.split('\n').flatMap((line) => {
    const [, file, message] = /^([^(]+)\(\d+,\d+\): error (.+)$/.exec(line) ?? [];
    return message === undefined ? (line.includes('error') ? [line] : []) : [`${file}: ${message}`];
  });
}

/** Generates a module that exports `Requests`: the type of each JSON body, by operation slug. Only tests call this. */
export async function describeTypes(model: ApiModel) {
  const form = startValidatorForm(model);
  const slugs: string[] = [];
  const properties = model.operations.flatMap((operation) => {
    const media = mediaOf(model, operation);
    const schema = media && schemaOf(media.content.node);
    if (!schema || !/[/+]json\b/.test(media.mediaType)) return [];
    const { slug } = operation;
    slugs.push(slug);
    return [[slug, { $ref: `#/$defs/${form.nameOf(schema, 'request')}` }] as const];
  });
  const root = {
    type: 'object',
    additionalProperties: false,
    required: slugs,
    properties: Object.fromEntries(properties),
    $defs: withNever(form.defs),
  };
  const text = await compile(root as JSONSchema, 'Requests', { bannerComment: '', format: false });
  return { slugs, text };
}

// Fields that must not be sent get the type `never`.
function withNever(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNever);
  if (!isFields(value)) return value;
  if (value['read-only'] === true) return { tsType: 'never' };
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      // Our references are schema names, but the type generator needs JSON pointers.
      const isReference = key === '$ref' && typeof inner === 'string';
      return [key, isReference ? `#/$defs/${inner}` : withNever(inner)];
    }),
  );
}
