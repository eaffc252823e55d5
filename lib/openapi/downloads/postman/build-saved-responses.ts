import { formatJson } from '../../model/exact-numbers';
import { type Fields, fieldsOf, textOf } from '../../model/fields';
import { statusTitle } from '../../model/http-words';
import { textOfValue } from './build-body';
import { follow } from './follow';
import { sampleValue } from './sample-value';

/** Returns every example of every response as a saved response, which Postman shows next to the request. */
export function buildSavedResponses(
  document: Fields,
  operation: Fields,
  request: Fields,
): Fields[] {
  const { method, url } = request;
  const originalRequest = { method, header: [], url: fieldsOf(url).raw };
  return Object.entries(fieldsOf(operation.responses)).flatMap<Fields>(([status, written]) => {
    if (status.startsWith('x-')) return [];
    const title = statusTitle(status);
    const code = codeOf(status);
    const base = {
      originalRequest,
      ...(title === '' ? {} : { status: title }),
      ...(code === undefined ? {} : { code }),
    };
    const bodies = bodiesOf(document, follow(document, written));
    if (bodies.length === 0) {
      return [{ name: `${status} ${title}`.trim(), ...base, header: [], cookie: [], body: '' }];
    }
    return bodies.map(({ name, mediaType, body }) => ({
      name: [status, name === '' ? title : name].join(' ').trim(),
      ...base,
      header: [{ key: 'Content-Type', value: mediaType }],
      cookie: [],
      body,
      _postman_previewlanguage: /[/+]json\b/i.test(mediaType) ? 'json' : 'text',
    }));
  });
}

// `2XX` becomes 200, and `default` has no code.
function codeOf(status: string): number | undefined {
  if (/^\d{3}$/.test(status)) return Number(status);
  return /^[1-5]XX$/i.test(status) ? Number(status.charAt(0)) * 100 : undefined;
}

type SavedBody = { readonly name: string; readonly mediaType: string; readonly body: string };

function bodiesOf(document: Fields, response: Fields): SavedBody[] {
  return Object.entries(fieldsOf(response.content)).flatMap(([mediaType, written]) => {
    const holder = follow(document, written);
    const isJson = /[/+]json\b/i.test(mediaType);
    const write = (value: unknown) => (isJson ? (formatJson(value, 2) ?? '') : textOfValue(value));
    const named = Object.entries(fieldsOf(holder.examples)).map(([name, example]) => {
      const { summary, value, dataValue, serializedValue, externalValue } = follow(
        document,
        example,
      );
      const text =
        typeof serializedValue === 'string' ? serializedValue : write(value ?? dataValue);
      const body = typeof externalValue === 'string' ? externalValue : text;
      return { name: textOf(summary) || name, mediaType, body };
    });
    if (named.length > 0 && holder.example === undefined) return named;
    const value = sampleValue(document, holder);
    return [{ name: '', mediaType, body: value === undefined ? '' : write(value) }, ...named];
  });
}
