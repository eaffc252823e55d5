import { type Content, type WrittenExample, writtenExamples } from '../model/content';
import { holdersOf } from '../model/exchange';
import { type Fields, fieldsOf, isFields, textOf, textsOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { isInside } from '../model/node';
import { scopesNeeded } from '../model/security';
import { fillPath, serverUrl } from './request-url';
import type { RequestSetting } from './sample-request';

/** Operation field that lists what differs in the operation's examples of errors, by code. */
export const ERROR_EXAMPLES = 'x-error-examples';

/** An example of an error, as one operation returns it. */
export type ErrorExample = {
  readonly status: string;
  readonly mediaType: string;
  readonly code: string;
  readonly value: Fields;
  readonly written: WrittenExample;
};

/** An operation and its own examples of errors. */
export type OperationErrors = {
  readonly operation: Operation;
  readonly examples: readonly ErrorExample[];
};

/**
 * Returns an operation's examples of errors, in responses with `x-error-codes`. Operations share these responses, so
 * each gets its own `instance` and `required_scope`, and what its `x-error-examples` says. An example that's written in
 * the operation stays as it is.
 */
export function errorExamples(setting: RequestSetting, operation: Operation): ErrorExample[] {
  const { description } = setting.model;
  if (operation.kind !== 'path') return [];
  return operation.responses.flatMap(({ status, fields, contents }) => {
    if (textsOf(fields['x-error-codes']).length === 0) return [];
    return contents.flatMap(({ mediaType, node }) =>
      writtenExamples(description, node).flatMap((written): ErrorExample[] => {
        if (!isFields(written.value)) return [];
        const code = textOf(written.value.code);
        const isOwn = isInside(operation.node, written.node);
        const value = isOwn ? written.value : complete(setting, operation, code, written.value);
        return [{ status, mediaType, code, value, written }];
      }),
    );
  });
}

function complete(
  setting: RequestSetting,
  operation: Operation,
  code: string,
  shared: Fields,
): Fields {
  const own = fieldsOf(fieldsOf(operation.fields[ERROR_EXAMPLES])[code]);
  const [scope] = scopesNeeded(operation);
  const facts = { instance: instanceOf(setting, operation), required_scope: scope };
  const entries = Object.entries(facts).filter(([name]) => name in shared);
  const value = { ...shared, ...Object.fromEntries(entries), ...own };
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));
}

// RFC 9457 calls the occurrence of an error its instance. Ours is the path of the request.
function instanceOf(setting: RequestSetting, operation: Operation): string {
  const server = serverUrl(...holdersOf(operation), setting.model.fields);
  return `${new URL(server).pathname.replace(/\/$/, '')}${fillPath(setting, operation)}`;
}

/** Returns an operation whose responses contain its own examples of errors. */
export function completeErrors(setting: RequestSetting, operation: Operation): Operation {
  const examples = errorExamples(setting, operation);
  if (examples.length === 0) return operation;
  const responses = operation.responses.map((response) => ({
    ...response,
    contents: response.contents.map((content) => {
      const isHere = ({ status, mediaType }: ErrorExample) =>
        status === response.status && mediaType === content.mediaType;
      return withExamples(content, examples.filter(isHere));
    }),
  }));
  return { ...operation, responses };
}

function withExamples(content: Content, examples: readonly ErrorExample[]): Content {
  const fields = examples.reduce(withErrorExample, content.fields);
  return { ...content, fields, node: { ...content.node, value: fields } };
}

/** Returns the fields of a media type with one example replaced. */
export function withErrorExample(media: Fields, { written, value }: ErrorExample): Fields {
  const { name, node, path } = written;
  if (name === '') return { ...media, example: value };
  const example = { ...fieldsOf(node.value), [path[0] ?? 'value']: value };
  return { ...media, examples: { ...fieldsOf(media.examples), [name]: example } };
}
