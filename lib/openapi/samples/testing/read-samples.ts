import { join } from 'node:path';
import { withFiles } from '../../../core/testing/with-files';
import type { ApiModel } from '../../model/api-model';
import { readDescription } from '../../read/read-description';
import { short } from '../../testing/read-fixture';
import { buildSamples, type SampleView } from '../build-samples';
import { inventValues } from '../invent-values';
import { prove } from '../proof/prove';

/** Returns the samples of each operation in a description. Only tests call this. */
export async function readSamples(text: string): Promise<SampleView[][]> {
  const model = await readTextModel(text);
  const values = inventValues(model);
  const { broken } = await prove(model, values.claims);
  const setting = values.settle(broken);
  return model.operations.map((found) => buildSamples(setting, found));
}

/** Parses a description and throws if it has problems. Only tests call this. */
export function readTextModel(text: string): Promise<ApiModel> {
  return withFiles({ 'openapi.yaml': text }, async (root) => {
    const { model, problems } = await readDescription(join(root, 'openapi.yaml'), root);
    if (!model || problems.length > 0) throw new Error(short(problems).join('\n'));
    return model;
  });
}
