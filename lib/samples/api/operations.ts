import { nearest } from '../../core/nearest';
import { type Description, nodeAt, resolve } from '../../openapi/description';
import { fieldsOf, listOf, textOf } from '../../openapi/fields';
import { type FoundOperation, findOperations } from '../../openapi/find-operations';
import { meetsPath } from '../../openapi/meets-path';
import type { Node } from '../../openapi/node';
import { API_FOLDER, slugOf } from '../../openapi/operation-slug';
import { schemaOf } from '../../openapi/samples/value-of-holder';

/** One operation, as samples call it. */
export type Operation = FoundOperation & {
  readonly slug: string;
  /** `POST /quotes` */
  readonly name: string;
};

/** The operations of a description, by what samples say of them. */
export type Operations = {
  readonly description: Description;
  /** The addresses of its servers, without a slash at the end. */
  readonly servers: readonly string[];
  /** The operation that answers a method at a path with values in it. */
  match(method: string, path: string): Operation | undefined;
  /** The operation that a link or a text in code font names, if it names one. */
  named(text: string): Operation | undefined;
  /** The name of the operation that was probably meant. */
  guess(method: string, path: string): string | undefined;
};

/** What stands in a value in place of what only the reader knows, such as a variable of the shell. */
export const UNKNOWN = '\ue000';

/** The operations of a description. */
export function indexOperations(description: Description): Operations {
  const all = findOperations(description)
    .filter(({ kind }) => kind === 'path')
    .map((found) => {
      const slug = slugOf(fieldsOf(found.node.value), found.method, found.path);
      return { ...found, slug, name: `${found.method} ${found.path}` };
    });
  const names = new Map<string, Operation>();
  for (const operation of all) {
    const id = textOf(fieldsOf(operation.node.value).operationId);
    for (const name of [id, operation.slug, operation.name, `/${API_FOLDER}/${operation.slug}`]) {
      if (name !== '') names.set(name, operation);
    }
  }
  const match = (method: string, path: string) => {
    const fitting = all.filter((one) => one.method === method && meetsPath(path, one.path));
    // A path in plain words comes before one with a parameter.
    return fitting.sort((a, b) => countParameters(a.path) - countParameters(b.path))[0];
  };
  const servers = listOf(fieldsOf(description.entry.value).servers);
  return {
    description,
    servers: servers.map((server) => textOf(fieldsOf(server).url).replace(/\/+$/, '')),
    match,
    named: (text) => names.get(text.replace(/[?#].*$/, '')) ?? names.get(text),
    guess: (method, path) =>
      nearest(
        `${method} ${path}`,
        all.map(({ name }) => name),
      ),
  };
}

/** Each part of a path with the name of its parameter, '' where it has none. */
export function pathValues(path: string, described: string): { name: string; value: string }[] {
  const own = path.split('/');
  return described.split('/').flatMap((step, index) => {
    const [, before = '', name, after = ''] = /^(.*?)\{(.+?)\}(.*)$/.exec(step) ?? [];
    const value = own[index] ?? '';
    if (name === undefined) return [];
    return [{ name, value: value.slice(before.length, value.length - after.length) }];
  });
}

/** The bodies that a request or an answer may have, by media type; a schema where one is described. */
export function bodiesOf(
  { description }: Pick<Operations, 'description'>,
  holder: Node,
): { readonly mediaType: string; readonly schema: Node | undefined }[] {
  return Object.entries(fieldsOf(fieldsOf(holder.value).content)).map(([mediaType, value]) => {
    const at = nodeAt(holder, ['content', mediaType], 'mediaType', value);
    const media = resolve(description, at);
    return { mediaType, schema: media && schemaOf(media) };
  });
}

function countParameters(path: string): number {
  return path.split('{').length;
}
