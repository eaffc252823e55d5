import { join } from 'node:path';
import { withFiles } from '../../../core/testing/with-files';
import type { ApiModel } from '../../model/api-model';
import { readDescription } from '../../read/read-description';
import { short } from '../../testing/read-fixture';

/** Parses a description and throws if it has problems. Only tests call this. */
export function readTextModel(text: string): Promise<ApiModel> {
  return withFiles({ 'openapi.yaml': text }, async (root) => {
    const { model, problems } = await readDescription(join(root, 'openapi.yaml'), root);
    if (!model || problems.length > 0) throw new Error(short(problems).join('\n'));
    return model;
  });
}
