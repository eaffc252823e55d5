import { nearest } from '../../core/nearest';
import { type ApiModel, fieldsOf, listOf, type Operation, textOf } from '../../openapi/model';
import { API_FOLDER } from '../../openapi/urls';
import { matchOperation } from '../match-operation';

/** An API description's operations, with lookups for the requests and names in samples. */
export type Operations = {
  readonly model: ApiModel;
  /** The URLs of its servers, without a trailing slash. */
  readonly servers: readonly string[];
  /** Returns the operation for a method and a path with parameter values, such as `/bookings/42`. */
  match(method: string, path: string): Operation | undefined;
  /** Returns the operation that a link or a code span names, if any. */
  named(text: string): Operation | undefined;
  /** Returns the name of the most similar operation. */
  guess(method: string, path: string): string | undefined;
};

/** Placeholder in values for parts that only the reader knows, such as shell variables. */
export const UNKNOWN = '\ue000';

/** Indexes the operations of an API description. */
export function indexOperations(model: ApiModel): Operations {
  const all = model.operations.filter(({ kind }) => kind === 'path');
  const names = new Map<string, Operation>();
  for (const operation of all) {
    const { id, slug, name } = operation;
    for (const one of [id, slug, name, `/${API_FOLDER}/${slug}`]) {
      if (one !== '') names.set(one, operation);
    }
  }
  const servers = listOf(model.fields.servers);
  return {
    model,
    servers: servers.map((server) => textOf(fieldsOf(server).url).replace(/\/+$/, '')),
    match: (method, path) => matchOperation(all, method, path),
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
