import { join } from 'node:path';
import { withFiles } from '../../../core/testing/with-files';
import type { Description } from '../../model/description';
import { readDescription } from '../../read/read-description';
import { short } from '../../testing/read-fixture';

/** Parses a description and throws if it has problems. Only tests call this. */
export function readTextDescription(text: string): Promise<Description> {
  return withFiles({ 'openapi.yaml': text }, async (root) => {
    const { description, problems } = await readDescription(join(root, 'openapi.yaml'), root);
    if (!description || problems.length > 0) throw new Error(short(problems).join('\n'));
    return description;
  });
}
