import type { Operation } from '../model/find-operations';
import type { ErrorExample } from '../samples/error-examples';
import type { ExampleFault } from './example-exchange';
import type { Resource } from './find-resources';

/**
 * Returns a fault if the `current_status` in an example isn't a state of the operation's resources, or if the operation
 * always works in that state.
 */
export function findConflictFaults(
  operation: Operation,
  { code, value }: ErrorExample,
  resources: readonly Resource[],
): ExampleFault[] {
  const { current_status: status } = value;
  const states = [...new Set(resources.flatMap(({ lifecycle }) => lifecycle.states))];
  if (typeof status !== 'string' || states.length === 0) return [];
  const name = operation.id || operation.name;
  const intro = `The example of \`${code}\` of \`${name}\` has the \`current_status\` ${status}`;
  const path = ['current_status'];
  if (!states.includes(status)) {
    const message = `${intro}, which isn't a state of its resources`;
    const fix = `write a state such as ${states.slice(0, 8).join(', ')}; \`x-error-examples\` replaces shared examples`;
    return [{ path, message, fix }];
  }
  const steps = resources.flatMap(({ lifecycle }) => lifecycle.steps);
  const isAllowed = steps.some(({ from, operation: id, isConditional }) => {
    return from === status && id !== '' && id === operation.id && !isConditional;
  });
  const message = `${intro}, in which the operation is allowed`;
  return isAllowed ? [{ path, message, fix: 'write a state without this step' }] : [];
}
