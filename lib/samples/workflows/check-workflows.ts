import type { Problem } from '../../core/problem';
import { type ApiModel, bundle } from '../../openapi/model';
import type { SamplePage } from '../sample';
import { readApiDocument } from './api-document';
import { checkSteps } from './check-steps';
import { readSteps } from './read-steps';

/** Checks what the requests of each page pass to each other against the API. */
export function checkWorkflows(model: ApiModel, pages: readonly SamplePage[]): Problem[] {
  const api = readApiDocument(bundle(model.description).document);
  return pages.flatMap((page) => checkSteps(readSteps(page, api), api));
}
