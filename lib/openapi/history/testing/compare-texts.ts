import { join } from 'node:path';
import { withFiles } from '../../../core/testing/with-files';
import type { ApiModel } from '../../model/api-model';
import { readDescription } from '../../read/read-description';
import { compareDescriptions } from '../compare-descriptions';
import type { Found } from '../comparison';

/** Parses a description from YAML text or from a JSON value. Throws if it has problems. */
export async function describe(text: string | object): Promise<ApiModel> {
  const name = typeof text === 'string' ? 'openapi.yaml' : 'openapi.json';
  const written = typeof text === 'string' ? text : JSON.stringify(text);
  return withFiles({ [name]: written }, async (root) => {
    const { model, problems } = await readDescription(join(root, name), root);
    if (!model || problems.length > 0) throw new Error(JSON.stringify(problems));
    return model;
  });
}

export async function compareTexts(
  before: string | object,
  after: string | object,
): Promise<Found[]> {
  return compareDescriptions(await describe(before), await describe(after));
}

/** Formats a change as one line: `breaking type-changed, request body `a`: The type is …`. */
export function line({ severity, kind, where, sentence }: Found): string {
  return `${severity} ${kind}${where === '' ? '' : `, ${where}`}: ${sentence}`;
}

const HEAD = "openapi: 3.1.0\ninfo: {title: Test, version: '1'}\n";

export function operation(text: string, components = '{}'): string {
  return `${HEAD}paths:\n  /a:\n    post: ${text}\ncomponents: ${components}\n`;
}

/**
 * Functions that return a description with a schema in the request body, in the response, or as the query parameter
 * `q`.
 */
export const bodies = {
  request: (schema: string, components?: string) =>
    operation(
      `{operationId: a, requestBody: {content: {application/json: {schema: ${schema}}}}, responses: {'204': {description: Done}}}`,
      components,
    ),
  response: (schema: string, components?: string) =>
    operation(
      `{operationId: a, responses: {'200': {description: Done, content: {application/json: {schema: ${schema}}}}}}`,
      components,
    ),
  query: (schema: string, components?: string) =>
    operation(
      `{operationId: a, parameters: [{name: q, in: query, schema: ${schema}}], responses: {'204': {description: Done}}}`,
      components,
    ),
};
