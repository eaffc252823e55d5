import { buildSamples } from '../build-samples';
import { inventValues } from '../invent-values';
import type { SampleView } from '../own-samples';
import { prove } from '../proof/prove';
import { readTextModel } from './read-text-model';

/** Returns the samples of each operation in a description. Only tests call this. */
export async function readSamples(text: string): Promise<SampleView[][]> {
  const model = await readTextModel(text);
  const values = inventValues(model);
  const { broken } = await prove(model, values.claims);
  const setting = values.settle(broken);
  return model.operations.map((found) => buildSamples(setting, found));
}
