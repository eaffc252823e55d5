import { STATUS_CODES } from 'node:http';
import { nearest } from '../../core/nearest';
import { type ApiResponse, fieldsOf, type Operation } from '../../openapi/model';
import type { Sample } from '../sample';
import { checkBody } from './check-body';
import { type Findings, joinFindings } from './findings';
import { holdParameter } from './hold-parameter';
import { type Answer, headerOf } from './message';
import type { Operations } from './operations';

// Headers that any response may have.
const GENERAL = new Set([
  'age',
  'alt-svc',
  'cache-control',
  'connection',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'server',
  'strict-transport-security',
  'traceparent',
  'tracestate',
  'transfer-encoding',
  'vary',
  'via',
]);

/** Checks a response against its operation: status, headers, and body. */
export function checkAnswer(
  api: Operations,
  sample: Sample,
  answer: Answer,
  operation: Operation | undefined,
): Findings {
  const { status, reason } = answer;
  const words = STATUS_CODES[status] ?? '';
  const place = sample.placeAt(reason.offsetAt(0));
  const found: Findings = { problems: [], held: [] };
  if (reason.text.trim() !== '' && reason.text.trim() !== words) {
    const edit = { from: reason.text, to: words };
    const message = `The reason phrase of ${status} is \`${words}\`, not \`${reason.text}\``;
    found.problems.push({ ...place, message, fix: `write \`${words}\``, edit });
  }
  if (!operation) return found;
  const response = findAnswer(operation, status);
  if (response) {
    const name = `${operation.name} ${status}`;
    const body = checkBody(sample, answer, response.contents, 'response', name);
    return joinFindings([found, checkHeaders(api, sample, answer, response), body]);
  }
  const known = Object.keys(fieldsOf(operation.fields.responses)).join(', ');
  const message = `\`${operation.name}\` doesn't return ${status}`;
  found.problems.push({
    ...sample.placeAt(0),
    message,
    fix: `use one of the statuses that it returns: ${known}`,
  });
  return found;
}

/** Returns the response that an operation documents for this status. Undefined if there's none. */
export function findAnswer({ responses }: Operation, status: number): ApiResponse | undefined {
  const keys = [String(status), `${Math.floor(status / 100)}XX`, 'default'];
  const key = keys.find((one) => responses.some((response) => response.status === one));
  return responses.find((response) => response.status === key);
}

function checkHeaders(
  { model }: Operations,
  sample: Sample,
  answer: Answer,
  { headers: described }: ApiResponse,
): Findings {
  const found: Findings = { problems: [], held: [] };
  for (const { name, value, at } of answer.headers) {
    const own = described.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!own && !GENERAL.has(name.toLowerCase())) {
      const guess = nearest(
        name,
        described.map((one) => one.name),
      );
      const message = `The ${answer.status} response has no header \`${name}\``;
      const fix = guess
        ? `did you mean \`${guess}\`?`
        : 'remove it, or add it to the API description';
      found.problems.push({ ...sample.placeAt(at), message, fix });
    }
    const place = sample.placeAt(value.offsetAt(0));
    const options = { texts: [value.text], place, subject: name };
    const held = own && holdParameter(model, own, options);
    if (held) found.held.push(held);
  }
  for (const { name, isRequired } of described) {
    if (!isRequired || headerOf(answer.headers, name) !== '') continue;
    const message = `The ${answer.status} response always has the header \`${name}\``;
    found.problems.push({ ...sample.placeAt(0), message, fix: 'add it' });
  }
  return found;
}
