import { safeDecode } from '../../core/safe-decode';
import { headerOf } from '../api/message';
import { pathValues, UNKNOWN } from '../api/operations';
import { replaceVariables } from './variables-of';
import type { Source, Workflow, WorkflowStep } from './workflow';

/** Path of the Arazzo description in the bundle. */
export const ARAZZO_FILE = 'files/workflows.arazzo.json';

/** The Arazzo version that we write. */
const VERSION = '1.1.0';

/** The name of the OpenAPI description in expressions. */
const API_NAME = 'api';

type Place = {
  readonly title: string;
  /** The version of the API. */
  readonly version: string;
  /** The URL of the OpenAPI description. */
  readonly description: string;
  /** Returns the URL of a page or of its heading. */
  readonly urlOf: (href: string) => string;
};

/** Returns all workflows as one Arazzo description. */
export function arazzoDocument(
  workflows: readonly Workflow[],
  { title, version, description, urlOf }: Place,
): object {
  return {
    arazzo: VERSION,
    info: { title: `${title}: workflows`, version },
    sourceDescriptions: [{ name: API_NAME, url: description, type: 'openapi' }],
    workflows: workflows.map((workflow) => workflowObject(workflow, urlOf)),
  };
}

function workflowObject(workflow: Workflow, urlOf: Place['urlOf']): object {
  const { id, title, description, path, heading, inputs, steps } = workflow;
  const hash = heading === '' ? '' : `#${heading}`;
  const outputs = steps.flatMap((step) =>
    step.output ? [[step.output.name, `$steps.${step.id}.outputs.${step.output.name}`]] : [],
  );
  return {
    workflowId: id,
    summary: title,
    description: `${description} See ${urlOf(`/${path}${hash}`)}`.trim(),
    ...(inputs.length > 0 ? { inputs: inputsObject(inputs) } : {}),
    steps: steps.map(stepObject),
    ...(outputs.length > 0 ? { outputs: Object.fromEntries(outputs) } : {}),
  };
}

function inputsObject(inputs: Workflow['inputs']): object {
  const properties = inputs.map(({ name, value }) => {
    return [name, { type: 'string', ...(value === undefined ? {} : { default: value }) }];
  });
  const required = inputs.flatMap(({ name, value }) => (value === undefined ? [name] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
  };
}

function stepObject(step: WorkflowStep): object {
  const { id, operation, status, output } = step;
  const parameters = parametersOf(step);
  const body = bodyOf(step);
  return {
    stepId: id,
    operationId: operation.id,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    successCriteria: [{ condition: conditionOf(status) }],
    ...(output
      ? { outputs: { [output.name]: `$response.body${fragmentOf(output.pointer)}` } }
      : {}),
  };
}

function fragmentOf(pointer: string): string {
  return pointer === '' ? '' : `#${pointer}`;
}

function conditionOf(status: string): string {
  if (/^\d{3}$/.test(status)) return `$statusCode == ${status}`;
  return '$statusCode >= 200 && $statusCode < 300';
}

function parametersOf(step: WorkflowStep): object[] {
  const { operation, request } = step;
  const [path = '', query = ''] = request.target.text.split('?');
  const pairs = query.split('&').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name === '' ? [] : [{ name: safeDecode(name), value: safeDecode(value.join('=')) }];
  });
  const headers = request.headers.filter(({ name }) => !NOT_PARAMETERS.test(name));
  return [
    ...pathValues(path, operation.path).map((one) => ({ ...one, in: 'path' })),
    ...pairs.map((one) => ({ ...one, in: 'query' })),
    ...headers.map(({ name, value }) => ({ name, value: value.text, in: 'header' })),
  ].map((one) => ({ name: one.name, in: one.in, value: express(one.value, step.sources) }));
}

// The API description has these already: credentials, and the media types of the bodies.
const NOT_PARAMETERS = /^(authorization|cookie|content-type|accept)$/i;

function bodyOf({ request, sources }: WorkflowStep): object | undefined {
  const { body, headers } = request;
  if (!body) return undefined;
  const contentType = headerOf(headers, 'content-type');
  return { contentType, payload: payloadOf(body.text, sources) };
}

// A body that comes from a file stays unknown. A variable outside quotes becomes a text.
function payloadOf(text: string, sources: WorkflowStep['sources']): unknown {
  if (text === UNKNOWN) return {};
  try {
    return expressAll(JSON.parse(text), sources);
  } catch {
    return express(text, sources);
  }
}

function expressAll(value: unknown, sources: WorkflowStep['sources']): unknown {
  if (typeof value === 'string') return express(value, sources);
  if (Array.isArray(value)) return value.map((item) => expressAll(item, sources));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, expressAll(inner, sources)]),
  );
}

// A text that is only a variable becomes an expression. Variables inside a text become expressions in braces.
function express(text: string, sources: WorkflowStep['sources']): string {
  const whole = replaceVariables(text, () => '') === '' && text !== '';
  const written = replaceVariables(text, (variable) => {
    const expression = expressionOf(variable, sources.get(variable));
    return whole ? expression : `{${expression}}`;
  });
  return written.replaceAll(UNKNOWN, '…');
}

function expressionOf(variable: string, source: Source | undefined): string {
  if (source?.kind === 'output') return `$steps.${source.step}.outputs.${source.name}`;
  return `$inputs.${source?.name ?? variable.toLowerCase()}`;
}
