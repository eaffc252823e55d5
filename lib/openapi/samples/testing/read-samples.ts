import { findOperations } from '../../find-operations';
import { buildSamples } from '../build-samples';
import { inventValues } from '../invent-values';
import { prove } from '../proof/prove';
import type { SampleView } from '../sample-view';
import { readTextDescription } from './read-text-description';

/** The samples of each operation of a description that is written here. Tests alone call this. */
export async function readSamples(text: string): Promise<SampleView[][]> {
  const description = await readTextDescription(text);
  const values = inventValues(description);
  const { broken } = await prove(description, values.claims);
  const setting = values.settle(broken);
  return findOperations(description).map((found) => buildSamples(setting, found));
}
