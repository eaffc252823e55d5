import type { Doc } from '../../content/doc';
import { createMemory } from '../../core/create-memory';
import { listFor } from '../../core/list-for';
import { recordId } from '../../features/decisions/decision-record';
import type { Page } from '../../graph/page';
import type { Heading } from '../../markdown/compiled';
import { fieldsOf } from '../../openapi/model';
import { findSamples } from '../find-samples';
import type { Sample } from '../sample';
import { type ApiDocument, readApiDocument } from './api-document';
import { readFilter } from './read-filter';
import { isBefore, readLiterals } from './read-literals';
import { type ReadStep, readSteps } from './read-steps';
import { successfulStatus } from './successful-status';
import { variablesOf } from './variables-of';
import type { Input, Output, Source, Workflow, WorkflowStep } from './workflow';

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

/** A page, as far as workflows need it. */
type WorkflowPage = Pick<
  Page,
  'file' | 'body' | 'bodyLine' | 'path' | 'title' | 'headings' | 'matter'
>;

/**
 * Returns the workflows of all pages: the requests below one heading, if there are at least two. Runbooks have none,
 * because the next step there depends on what you find, and neither have decision records, which only show examples.
 */
export function buildWorkflows(pages: readonly WorkflowPage[], api: ApiDocument): Workflow[] {
  return pages.flatMap((page) => {
    if (page.matter.runbook || recordId(page) || !mayCall(page, api)) return [];
    const { steps, scripts } = readSteps(findSamples(page), api);
    const groups = groupSteps(page, page.headings, steps).filter((group) => group.steps.length > 1);
    const known = groups.map((group) => buildWorkflow(page, group, scripts));
    const isOnly = known.length === 1;
    return known.map((workflow) => {
      const id = isOnly ? workflow.id : `${workflow.id}-${workflow.heading}`;
      const heading = groups.find((group) => group.heading?.id === workflow.heading)?.heading;
      const title = isOnly || !heading ? page.title : `${page.title}: ${heading.text}`;
      return { ...workflow, id, title };
    });
  });
}

// Finding samples takes much longer than this look at the text.
function mayCall({ body }: WorkflowPage, { servers }: ApiDocument): boolean {
  const addresses = ['$API', '${API', ...servers].map((address) => body.split(address).length - 1);
  const count = addresses.reduce((sum, own) => sum + own, 0);
  return count > 1 && body.split('curl').length > 2;
}

function buildWorkflow(
  page: WorkflowPage,
  { heading, steps }: StepGroup,
  scripts: readonly Sample[],
): Workflow {
  const literals = readLiterals(scripts);
  const inputs = new Map<string, Input>();
  const done: WorkflowStep[] = [];
  const sourceOf = (variable: string, step: ReadStep): Source => {
    const setter = done.findLast(({ capture, output }) => output && capture?.variable === variable);
    const literal = literals.findLast(
      (one) => one.variable === variable && isBefore(one.place, step.place),
    );
    const isSet = setter?.output && !(literal && isBefore(setter.place, literal.place));
    if (isSet && setter.output)
      return { kind: 'output', step: setter.id, name: setter.output.name };
    const name = variable.toLowerCase();
    if (!inputs.has(name)) inputs.set(name, { name, value: literal?.value });
    return { kind: 'input', name };
  };
  for (const step of steps) {
    const variables = variablesOf(step.request).filter((variable) => variable !== 'API');
    const sources = new Map(variables.map((variable) => [variable, sourceOf(variable, step)]));
    const status = successfulStatus(step);
    if (status === undefined) continue;
    done.push({ ...step, id: idOf(step, done), status, sources, output: outputOf(step) });
  }
  return {
    id: page.path.replace(/.*\//, '').replace(/[^\w-]+/g, '-'),
    title: page.title,
    description: page.matter.description ?? '',
    path: page.path,
    heading: heading?.id ?? '',
    inputs: [...inputs.values()],
    steps: done,
  };
}

function idOf({ operation }: ReadStep, done: readonly WorkflowStep[]): string {
  const count = done.filter((other) => other.operation.id === operation.id).length;
  const id = operation.id.replace(/[^\w-]+/g, '-');
  return count === 0 ? id : `${id}-${count + 1}`;
}

// A filter that isn't a path can't be described, so the variable becomes an input of the steps that use it.
function outputOf({ capture }: ReadStep): Output | undefined {
  const steps = capture && readFilter(capture.filter ?? '.');
  if (!steps || steps.some(({ key }) => key === '[]')) return undefined;
  const pointer = steps.map(({ key }) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  return { name: capture.variable.toLowerCase(), pointer: pointer.join('') };
}

/** Steps below one heading of level 2. `heading` is undefined above the first one. */
type StepGroup = {
  readonly heading: Heading | undefined;
  readonly steps: readonly ReadStep[];
};

/**
 * Groups the steps of a page by its headings of level 2. Joins two groups if one of them uses a variable that the other
 * one sets from a response.
 */
function groupSteps(
  doc: Pick<Doc, 'body' | 'bodyLine'>,
  headings: readonly Heading[],
  steps: readonly ReadStep[],
): StepGroup[] {
  const lines = headingLines(doc);
  const sections = headings.filter(({ depth }) => depth === 2);
  const groups = new Map<number, ReadStep[]>();
  const homes = new Map<string, number>();
  for (const step of steps) {
    const own = lines.filter((line) => line < step.place.line).length;
    const sources = variablesOf(step.request).flatMap((variable) => homes.get(variable) ?? []);
    const home = Math.min(own, ...sources);
    listFor(groups, home).push(step);
    if (step.capture) homes.set(step.capture.variable, home);
  }
  return [...groups].map(([index, own]) => ({ heading: sections[index - 1], steps: own }));
}

// Returns the lines of the headings of level 2, in the file.
function headingLines({ body, bodyLine }: Pick<Doc, 'body' | 'bodyLine'>): number[] {
  let fence = '';
  return body.split('\n').flatMap((line, index) => {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    return fence === '' && /^## /.test(line) ? [index + bodyLine] : [];
  });
}
