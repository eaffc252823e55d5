import type { Api } from '../../openapi/view';
import type { Workflow, WorkflowStep } from './workflow';

/** A step as pages show it. Step numbers count from 1. */
type StepView = {
  readonly title: string;
  readonly href: string;
  /** The values of earlier steps that it uses. */
  readonly uses: readonly { readonly name: string; readonly step: number }[];
  /** The value that later steps use, or ''. */
  readonly sets: string;
};

/** A workflow as its page shows it. */
export type WorkflowView = {
  readonly title: string;
  /** The id of the heading above its first step, or ''. */
  readonly heading: string;
  readonly steps: readonly StepView[];
};

/** A workflow that calls an operation. */
export type WorkflowUse = {
  readonly title: string;
  readonly href: string;
  /** The numbers of the steps that call the operation, and of all steps. */
  readonly steps: readonly number[];
  readonly count: number;
};

/** Returns the view of a workflow. */
export function viewWorkflow(
  { title, heading, steps }: Workflow,
  api: Pick<Api, 'operations'> | undefined,
): WorkflowView {
  return { title, heading, steps: steps.map((step) => viewStep(step, steps, api)) };
}

function viewStep(
  { operation, sources, output }: WorkflowStep,
  steps: readonly WorkflowStep[],
  api: Pick<Api, 'operations'> | undefined,
): StepView {
  const page = api?.operations.find(({ id }) => id === operation.id);
  const uses = [...sources.values()].flatMap((source) =>
    source.kind === 'output'
      ? [{ name: source.name, step: steps.findIndex(({ id }) => id === source.step) + 1 }]
      : [],
  );
  const isUsed = steps.some(({ sources: own }) =>
    [...own.values()].some((source) => source.kind === 'output' && source.name === output?.name),
  );
  return {
    title: page?.title ?? operation.id,
    href: page?.href ?? '',
    uses,
    sets: isUsed ? (output?.name ?? '') : '',
  };
}

/** Returns the workflows that call an operation. */
export function workflowUses(workflows: readonly Workflow[], operation: string): WorkflowUse[] {
  return workflows.flatMap(({ title, path, heading, steps }) => {
    const own = steps.flatMap((step, index) =>
      step.operation.id === operation ? [index + 1] : [],
    );
    const href = `/${path}${heading === '' ? '' : `#${heading}`}`;
    return own.length > 0 ? [{ title, href, steps: own, count: steps.length }] : [];
  });
}
