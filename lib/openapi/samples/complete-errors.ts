import type { Content } from '../model/content';
import { type Fields, fieldsOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { type ErrorExample, errorExamples } from './error-examples';
import type { RequestSetting } from './request-setting';

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
