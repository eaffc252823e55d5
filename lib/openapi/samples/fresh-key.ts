import type { ApiModel } from '../model/api-model';
import type { Node } from '../model/node';
import { lengthsOf, patternsOf } from './sample-text';
import { schemaOf } from './value-of-holder';

const UUID_LENGTH = 36;

/** Returns true for a header that needs a new value in each request, if its schema allows a UUID. */
export function isFreshKey(model: ApiModel, name: string, holder: Node): boolean {
  if (!/^(x-)?(idempotency|request|correlation)-(key|id)$/i.test(name)) return false;
  const schema = schemaOf(holder);
  if (!schema) return true;
  const facets = model.schemaOf([schema]);
  const { min, max } = lengthsOf(facets);
  return min <= UUID_LENGTH && max >= UUID_LENGTH && patternsOf(facets).length === 0;
}
