import { findOperations } from '../../model/find-operations';
import { buildSamples } from '../build-samples';
import { inventValues } from '../invent-values';
import { prove } from '../proof/prove';
import type { SampleView } from '../sample-view';
import { readTextDescription } from './read-text-description';

/** Returns the samples of each operation in a description. Only tests call this. */
export async function readSamples(text: string): Promise<SampleView[][]> {
  const description = await readTextDescription(text);
  const values = inventValues(description);
  const { broken } = await prove(description, values.claims);
  const setting = values.settle(broken);
  return findOperations(description).map((found) => buildSamples(setting, found));
}
