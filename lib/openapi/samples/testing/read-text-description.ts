import { join } from 'node:path';
import { withFiles } from '../../../core/testing/with-files';
import type { Description } from '../../description';
import { readDescription } from '../../read-description';
import { short } from '../../testing/read-fixture';

/** A description that is written here and must be readable. Tests alone call this. */
export function readTextDescription(text: string): Promise<Description> {
  return withFiles({ 'openapi.yaml': text }, async (root) => {
    const { description, problems } = await readDescription(join(root, 'openapi.yaml'), root);
    if (!description || problems.length > 0) throw new Error(short(problems).join('\n'));
    return description;
  });
}
