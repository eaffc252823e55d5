import type { Place, Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { ApiModel } from '../model/api-model';
import { placeOf } from '../model/description';
import { toJsonText } from '../model/exact-numbers';
import { fieldsOf, isFields, textsOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { LIMITS } from '../model/limits';
import { isInside } from '../model/node';
import { scopesNeeded } from '../model/security';
import { ERROR_EXAMPLES, type ErrorExample, type OperationErrors } from '../samples/error-examples';
import type { ExampleFault } from './example-exchange';
import { findConflictFaults } from './find-conflict-faults';
import { findPointerFaults } from './find-pointer-faults';
import { findResources, resourcesOf } from './find-resources';

/**
 * Reports examples of errors that their operation can't return: of another path, scope, request, or resource. Also
 * reports mistakes in `x-error-examples`. Only responses with `x-error-codes` are checked.
 */
export function checkErrorExamples(model: ApiModel, errors: readonly OperationErrors[]): Problem[] {
  const guesses = { left: LIMITS.guesses };
  const resources = findResources(model);
  return errors.flatMap((own) => {
    const used = resourcesOf(model, own.operation, resources);
    const found = own.examples.flatMap((example) => {
      const faults = [
        ...findHeadFaults(own.operation, example),
        ...findPointerFaults(model, own.operation, example),
        ...findConflictFaults(own.operation, example, used),
      ];
      return faults.map(({ path, message, fix }) => {
        return { ...placeOfError(model, own.operation, example, path), message, fix };
      });
    });
    return [...checkField(model, own, guesses), ...found];
  });
}

function checkField(
  { description }: ApiModel,
  { operation, examples }: OperationErrors,
  guesses: { left: number },
): Problem[] {
  const written = operation.fields[ERROR_EXAMPLES];
  if (written === undefined) return [];
  if (!isFields(written)) {
    const place = placeOf(description, operation.node, ERROR_EXAMPLES);
    const fix = 'write the fields that differ, by code; see openapi/README.md#errors';
    return [{ ...place, message: `\`x-error-examples\` isn't an object`, fix }];
  }
  const known = [...new Set(examples.map(({ code }) => code))];
  return Object.entries(written).flatMap(([code, own]) => {
    const place = placeOf(description, operation.node, ERROR_EXAMPLES, code);
    if (!known.includes(code)) {
      guesses.left -= 1;
      const message = `\`x-error-examples\` has \`${code}\`, but no response has an example of it`;
      const fix = guesses.left >= 0 && known.length > 0 ? suggest(code, known) : 'remove it';
      return [{ ...place, message, fix }];
    }
    if (isFields(own)) return [];
    const message = `\`x-error-examples\` has ${toJsonText(own, 60)} for \`${code}\``;
    return [{ ...place, message, fix: 'write the fields that differ, such as `detail`' }];
  });
}

function findHeadFaults(operation: Operation, example: ErrorExample): ExampleFault[] {
  const { code, status, value } = example;
  const faults: ExampleFault[] = [];
  const intro = `The example of \`${code}\` of \`${operation.id || operation.name}\``;
  const response = operation.responses.find((one) => one.status === status);
  const codes = textsOf(response?.fields['x-error-codes']);
  if (!codes.includes(code)) {
    const message = `${intro} is under ${status}, whose \`x-error-codes\` are ${codes.join(', ')}`;
    faults.push({ path: ['code'], message, fix: 'move the example, or correct the code' });
  }
  if (/^\d/.test(status) && typeof value.status === 'number' && !fitsStatus(status, value.status)) {
    const message = `${intro} has the status ${value.status}, but the response is ${status}`;
    faults.push({ path: ['status'], message, fix: `write ${status}` });
  }
  const { instance, required_scope: scope } = value;
  if (typeof instance === 'string' && instance.startsWith('/') && !isPathOf(operation, instance)) {
    const message = `${intro} has the \`instance\` ${instance}, but the path is ${operation.path}`;
    faults.push({ path: ['instance'], message, fix: 'write the path of this operation' });
  }
  const scopes = scopesNeeded(operation);
  if (typeof scope === 'string' && !scopes.includes(scope)) {
    const needed =
      scopes.length > 0 ? `the operation needs ${scopes.join(', ')}` : 'the operation needs none';
    const message = `${intro} has the \`required_scope\` ${scope}, but ${needed}`;
    const fix = scopes.length > 0 ? `write ${scopes.join(' or ')}` : 'remove it';
    faults.push({ path: ['required_scope'], message, fix });
  }
  return faults;
}

function fitsStatus(response: string, status: number): boolean {
  return response.replace(/X/gi, '').length === 3
    ? response === String(status)
    : response.charAt(0) === String(status).charAt(0);
}

// The server's own path, such as `/v1`, comes first.
function isPathOf({ path }: Operation, instance: string): boolean {
  const pattern = path
    .split(/\{[^{}]*\}/)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('[^/]+');
  return new RegExp(`${pattern}$`).test(instance.replace(/[?#].*$/, ''));
}

// The mistake is in the operation's own fields, in its own example, or in the operation if it uses a shared example.
function placeOfError(
  { description }: ApiModel,
  { node, fields }: Operation,
  { code, status, written }: ErrorExample,
  path: readonly string[],
): Place {
  const own = fieldsOf(fields[ERROR_EXAMPLES]);
  if (isInside(node, written.node)) {
    return placeOf(description, written.node, ...written.path, ...path);
  }
  if (Object.hasOwn(fieldsOf(own[code]), path[0] ?? '')) {
    return placeOf(description, node, ERROR_EXAMPLES, code, ...path);
  }
  return placeOf(description, node, 'responses', status);
}
