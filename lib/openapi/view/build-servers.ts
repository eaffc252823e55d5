import { placeOf } from '../model/description';
import type { Exchange } from '../model/exchange';
import { fieldsOf, listOf, textOf, textsOf } from '../model/fields';
import type { Node } from '../model/node';
import type { Top } from './description/write-field';
import type { Page } from './page';

/** Returns the servers that `holder` defines. `holder` is the document root, a path item, or an operation. */
export function buildServers(top: Top, holder: Node): ServerView[] {
  return listOf(fieldsOf(holder.value).servers).map((value, index) =>
    serverAt(top, holder, value, 'servers', String(index)),
  );
}

export function serverAt(
  { model, writer }: Top,
  holder: Node,
  value: unknown,
  ...path: readonly string[]
): ServerView {
  const server = fieldsOf(value);
  const write = (text: unknown, ...inner: readonly string[]) => {
    const at = [...path, ...inner, 'description'];
    return writer.write(textOf(text), placeOf(model.description, holder, ...at));
  };
  const variables = Object.entries(fieldsOf(server.variables)).map(([name, written]) => {
    const variable = fieldsOf(written);
    return {
      name,
      defaultText: textOf(variable.default),
      values: textsOf(variable.enum),
      descriptionHtml: write(variable.description, 'variables', name),
    };
  });
  const { name, url } = server;
  const descriptionHtml = write(server.description);
  return { name: textOf(name), url: textOf(url), descriptionHtml, variables };
}

/**
 * Returns the servers specific to an operation: its own, otherwise those of its path. Empty if it uses the API's
 * servers.
 */
export function buildOwnServers(page: Page, { node, items }: Exchange): ServerView[] {
  const holder = [node, ...items].find(({ value }) => listOf(fieldsOf(value).servers).length > 0);
  return holder ? buildServers(page, holder) : [];
}

export type ServerView = {
  /** Its name (3.2), or ''. */
  readonly name: string;
  readonly url: string;
  readonly descriptionHtml: string;
  readonly variables: readonly {
    readonly name: string;
    readonly defaultText: string;
    readonly values: readonly string[];
    readonly descriptionHtml: string;
  }[];
};
