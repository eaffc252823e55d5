import { fieldsOf } from '../../openapi/model';
import { readApiDocument } from './api-document';
import { buildWorkflows, type WorkflowPage } from './build-workflows';
import type { Workflow } from './workflow';

/** Returns the workflows of all pages. `json` is the published OpenAPI description. */
export function findWorkflows(
  pages: readonly WorkflowPage[],
  { json }: { readonly json: string },
): Workflow[] {
  return buildWorkflows(pages, readApiDocument(fieldsOf(JSON.parse(json))));
}
