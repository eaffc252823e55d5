import type { Workflow } from './workflow';

/** A workflow that calls an operation. */
export type WorkflowUse = {
  readonly title: string;
  readonly href: string;
  /** The numbers of the steps that call the operation, and of all steps. */
  readonly steps: readonly number[];
  readonly count: number;
};

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
