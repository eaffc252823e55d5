import { tryParseJson } from '../../core/parse-json';
import { type Content, fieldsOf, type Operation } from '../../openapi/model';
import { schemaOf } from '../../openapi/samples';
import type { Direction } from '../../openapi/view';
import type { Sample } from '../sample';
import { findAnswer } from './check-answer';
import type { Findings } from './findings';
import { holdBody } from './hold-body';

/** The operation that a sample body belongs to, with any details that the page gives. */
export type Owner = {
  readonly operation: Operation;
  /** The status of the response, if the page shows one. */
  readonly status?: number | undefined;
  /** True if the body is the response to a request above it. */
  readonly isAnswer?: boolean;
};

/**
 * Checks a JSON sample against the bodies of its operation's request and responses. If the body contains a status, as
 * problem details do, it's checked as the response with that status.
 */
export function checkJsonBody(sample: Sample, owner: Owner): Findings {
  const { operation } = owner;
  const body = { text: sample.text, offsetAt: (index: number) => index };
  const status = owner.status ?? statusIn(sample.text);
  const answers = Object.keys(fieldsOf(operation.fields.responses));
  const statuses = status === undefined ? answers.map(Number).filter((one) => one < 300) : [status];
  const isRequestToo = !owner.isAnswer && status === undefined;
  const choices = [
    ...(isRequestToo ? choicesOf(operation.body?.contents ?? [], 'request') : []),
    ...statuses.flatMap((one) => choicesOf(findAnswer(operation, one)?.contents ?? [], 'response')),
  ];
  if (status !== undefined && !findAnswer(operation, status)) {
    const message = `\`${operation.name}\` doesn't return ${status}`;
    const fix = `use one of the statuses that it returns: ${answers.join(', ')}`;
    return { problems: [{ ...sample.place, message, fix }], held: [] };
  }
  const held =
    choices.length > 0 && holdBody(sample, body, choices, `The body of \`${operation.name}\``);
  return { problems: [], held: held ? [held] : [] };
}

function choicesOf(contents: readonly Content[], direction: Direction) {
  return contents.flatMap(({ mediaType, node }) => {
    const schema = schemaOf(node);
    return schema && /[/+]json\b/i.test(mediaType) ? [{ schema, direction }] : [];
  });
}

/** Returns the status in a problem details body. Undefined for any other text. check-samples.ts reports invalid JSON. */
export function statusIn(text: string): number | undefined {
  const { status, type, code, title } = fieldsOf(tryParseJson(text));
  const isProblem = type !== undefined || code !== undefined || title !== undefined;
  return typeof status === 'number' && status >= 400 && isProblem ? status : undefined;
}
