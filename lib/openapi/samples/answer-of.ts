import { fieldsOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { fileNameFor } from './file-name-for';
import type { SampleAnswer } from './sample-request';

/**
 * Returns the response that a client expects on success, with its first media type. Prefers 2XX, then 3XX, then
 * `default`.
 */
export function answerOf({ fields, method, responses }: Operation): SampleAnswer {
  const statuses = Object.keys(fieldsOf(fields.responses));
  const status =
    statuses.find((code) => code.startsWith('2')) ??
    statuses.find((code) => code.startsWith('3')) ??
    statuses.find((code) => code === 'default');
  if (status === undefined || method === 'HEAD') return { kind: 'none' };
  if (status.startsWith('3')) return { kind: 'redirect' };
  const response = responses.find((one) => one.status === status);
  const [type] = Object.keys(fieldsOf(response?.fields.content)).map((name) => name.toLowerCase());
  if (type === undefined) return { kind: 'none' };
  if (/[/+]json\b/.test(type)) return { kind: 'json' };
  if (/^text\/|xml|jsonl|ndjson|json-seq/.test(type)) return { kind: 'text' };
  return { kind: 'file', file: fileNameFor('answer', type) };
}
