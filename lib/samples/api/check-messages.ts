import type { Problem } from '../../core/problem';
import type { Sample, SamplePage } from '../sample';
import { checkAnswer } from './check-answer';
import { checkJsonBody, type Owner } from './check-json-body';
import { checkRequest } from './check-request';
import { type Findings, joinFindings } from './findings';
import type { Request } from './message';
import type { Operations } from './operations';
import { readCurl } from './read-curl';
import { readHttp } from './read-http';
import { findShownStatus } from './shown-status';
import { validateValues } from './validate-values';

/**
 * Checks every request (HTTP or curl), response, and JSON body on the pages against its operation. A response or body
 * belongs to the request above it if only paragraphs separate the two. Otherwise, it belongs to the one operation that
 * the paragraph above it names. For a JSON body, an operation named by its title or by that paragraph takes precedence.
 */
export async function checkMessages(
  api: Operations,
  pages: readonly SamplePage[],
): Promise<Problem[]> {
  const { problems, held } = joinFindings(pages.map(({ samples }) => checkPage(api, samples)));
  return [...problems, ...(await validateValues(api.model, held))];
}

function checkPage(api: Operations, samples: readonly Sample[]): Findings {
  const found: Findings[] = [];
  let owner: Owner | undefined;
  for (const [index, sample] of samples.entries()) {
    if (!sample.isJoined) owner = undefined;
    if (sample.nocheck !== '') continue;
    const { language } = sample;
    const status = () => findShownStatus(samples.slice(index + 1))?.status;
    if (language === 'http') {
      const { next, findings } = checkHttp(api, sample, owner, status);
      owner = next;
      found.push(findings);
    } else if (language === 'bash') {
      // Skip requests whose method is a variable, such as the argument of a shell function.
      const requests = readCurl(sample.text, api.servers).filter(({ method }) =>
        /^[a-z]+$/i.test(method),
      );
      for (const request of requests) {
        found.push(checkRequest(api, sample, request, status()));
      }
      owner = ownerOf(api, requests.at(-1));
    } else if (language === 'json') {
      const own = ownerOfJson(api, sample, owner);
      if (own) found.push(checkJsonBody(sample, own));
    }
  }
  return joinFindings(found);
}

function checkHttp(
  api: Operations,
  sample: Sample,
  owner: Owner | undefined,
  status: () => number | undefined,
): { next: Owner | undefined; findings: Findings } {
  const message = readHttp(sample.text, api.servers);
  if (message.kind === 'fault') {
    const { at, ...fault } = message;
    const problem = { ...sample.placeAt(at), message: fault.message, fix: fault.fix };
    return { next: undefined, findings: { problems: [problem], held: [] } };
  }
  if (message.kind === 'request') {
    const findings = checkRequest(api, sample, message, status());
    return { next: ownerOf(api, message), findings };
  }
  const operation = owner?.operation ?? namedBy(api, sample);
  const findings = checkAnswer(api, sample, message, operation);
  return { next: operation && { operation, status: message.status, isAnswer: true }, findings };
}

function ownerOf(api: Operations, request: Request | undefined): Owner | undefined {
  const path = request?.target.text.split('?')[0] ?? '';
  const operation = request && api.match(request.method, path);
  return operation && { operation, isAnswer: true };
}

function ownerOfJson(api: Operations, sample: Sample, above: Owner | undefined): Owner | undefined {
  const [, request = '', status] = /^(.*?)(?: (\d{3}))?$/.exec(sample.title) ?? [];
  const titled = api.named(request);
  if (titled) return { operation: titled, status: status === undefined ? status : Number(status) };
  const named = namedBy(api, sample);
  // The paragraph between the request and this body may name a different operation.
  if (named && named !== above?.operation) return { operation: named };
  return above;
}

function namedBy(api: Operations, { names }: Sample) {
  const found = new Set(names.flatMap((name) => api.named(name) ?? []));
  return found.size === 1 ? [...found][0] : undefined;
}
