import { createMemory } from '../../core/create-memory';
import { fieldsOf } from '../../openapi/model';
import { type ApiDocument, readApiDocument } from './api-document';
import { buildWorkflows, type WorkflowPage } from './build-workflows';
import type { Workflow } from './workflow';

type Published = { readonly json: string };

const rememberApi = createMemory<ApiDocument>();
const rememberPage = createMemory<readonly Workflow[]>();

/** Returns the workflows of all pages. `published` has the published OpenAPI description. */
export function findWorkflows(pages: readonly WorkflowPage[], published: Published): Workflow[] {
  return pages.flatMap((page) => workflowsOf(page, published));
}

/** Returns true if any page has a workflow. Reads the pages with the most requests first, and no more than it has to. */
export function hasWorkflows(pages: readonly WorkflowPage[], published: Published): boolean {
  const counts = new Map(pages.map((page) => [page, page.body.split('curl').length]));
  const likelyFirst = [...pages].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return likelyFirst.some((page) => workflowsOf(page, published).length > 0);
}

function workflowsOf(page: WorkflowPage, published: Published): readonly Workflow[] {
  const api = rememberApi(published, [], () =>
    readApiDocument(fieldsOf(JSON.parse(published.json))),
  );
  return rememberPage(page, [api], () => buildWorkflows([page], api));
}
