import { type Description, nodeAt, resolve } from '../model/description';
import { fieldsOf } from '../model/fields';
import type { FoundOperation } from '../model/find-operations';
import { fileNameFor } from './file-name-for';
import type { SampleAnswer } from './sample-request';

/**
 * Returns the response that a client expects on success, with its first media type. Prefers 2XX, then 3XX, then
 * `default`.
 */
export function answerOf(
  description: Description,
  { node: operation, method }: Pick<FoundOperation, 'node' | 'method'>,
): SampleAnswer {
  const responses = Object.entries(fieldsOf(fieldsOf(operation.value).responses));
  const [status, value] =
    responses.find(([code]) => code.startsWith('2')) ??
    responses.find(([code]) => code.startsWith('3')) ??
    responses.find(([code]) => code === 'default') ??
    [];
  if (status === undefined || method === 'HEAD') return { kind: 'none' };
  if (status.startsWith('3')) return { kind: 'redirect' };
  const at = nodeAt(operation, ['responses', status], 'response', value);
  const types = Object.keys(fieldsOf(fieldsOf(resolve(description, at)?.value).content));
  const [type] = types.map((name) => name.toLowerCase());
  if (type === undefined) return { kind: 'none' };
  if (/[/+]json\b/.test(type)) return { kind: 'json' };
  if (/^text\/|xml|jsonl|ndjson|json-seq/.test(type)) return { kind: 'text' };
  return { kind: 'file', file: fileNameFor('answer', type) };
}
