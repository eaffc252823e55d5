import { nearest } from '../../core/nearest';
import {
  type Description,
  type FoundOperation,
  fieldsOf,
  findOperations,
  listOf,
  meetsPath,
  type Node,
  nodeAt,
  resolve,
  textOf,
} from '../../openapi/model';
import { schemaOf } from '../../openapi/samples';
import { API_FOLDER, slugOf } from '../../openapi/urls';

/** An operation with the names that links and samples use for it. */
export type Operation = FoundOperation & {
  readonly slug: string;
  /** For example, `POST /quotes`. */
  readonly name: string;
};

/** An API description's operations, with lookups for the requests and names in samples. */
export type Operations = {
  readonly description: Description;
  /** The URLs of its servers, without a trailing slash. */
  readonly servers: readonly string[];
  /** Returns the operation for a method and a path that contains values. */
  match(method: string, path: string): Operation | undefined;
  /** Returns the operation that a link or a code span names, if any. */
  named(text: string): Operation | undefined;
  /** Returns the name of the most similar operation. */
  guess(method: string, path: string): string | undefined;
};

/** Placeholder in values for parts that only the reader knows, such as shell variables. */
export const UNKNOWN = '\ue000';

/** Indexes the operations of an API description. */
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
    // A literal path takes precedence over a path with parameters.
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

/** Returns the name and the value of each parameter in a path. */
export function pathValues(path: string, described: string): { name: string; value: string }[] {
  const own = path.split('/');
  return described.split('/').flatMap((step, index) => {
    const [, before = '', name, after = ''] = /^(.*?)\{(.+?)\}(.*)$/.exec(step) ?? [];
    const value = own[index] ?? '';
    if (name === undefined) return [];
    return [{ name, value: value.slice(before.length, value.length - after.length) }];
  });
}

/**
 * Returns the bodies that a request or response can have, by media type. `schema` is undefined if none is described.
 */
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
