import { type Description, nodeAt, resolve } from '../description';
import { fieldsOf } from '../fields';
import type { Node } from '../node';
import type { SampleAnswer } from './sample-request';

/** What a client gets when all goes well, by the first media type of the first answer that is no error. */
export function answerOf(description: Description, operation: Node): SampleAnswer {
  const responses = Object.entries(fieldsOf(fieldsOf(operation.value).responses));
  const [status, value] =
    responses.find(([code]) => code.startsWith('2')) ??
    responses.find(([code]) => code.startsWith('3')) ??
    responses.find(([code]) => code === 'default') ??
    [];
  if (status === undefined) return 'none';
  if (status.startsWith('3')) return 'redirect';
  const at = nodeAt(operation, ['responses', status], 'response', value);
  const types = Object.keys(fieldsOf(fieldsOf(resolve(description, at)?.value).content));
  const [type] = types.map((name) => name.toLowerCase());
  if (type === undefined) return 'none';
  if (/[/+]json\b/.test(type)) return 'json';
  return /^text\/|xml|jsonl|ndjson|json-seq/.test(type) ? 'text' : 'file';
}
