import { placeOf } from './description';
import { fieldsOf, listOf, textOf, textsOf } from './fields';
import type { Node } from './node';
import type { Page } from './page';
import type { ServerView } from './server-view';

type Top = Pick<Page, 'description' | 'writer'>;

/** Where the API answers, or an operation or a path of it that has servers of its own. */
export function buildServers(top: Top, holder: Node): ServerView[] {
  return listOf(fieldsOf(holder.value).servers).map((value, index) =>
    serverAt(top, holder, value, 'servers', String(index)),
  );
}

/** The server that stands inside of `holder` at `path`. */
export function serverAt(
  { description, writer }: Top,
  holder: Node,
  value: unknown,
  ...path: readonly string[]
): ServerView {
  const server = fieldsOf(value);
  const write = (text: unknown, ...inner: readonly string[]) => {
    const at = [...path, ...inner, 'description'];
    return writer.write(textOf(text), placeOf(description, holder, ...at));
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

/** The servers that an operation alone has: its own ones, else those of its path; none where the API's hold. */
export function buildOwnServers(page: Page, operation: Node, item: Node): ServerView[] {
  const holder = [operation, item].find(({ value }) => listOf(fieldsOf(value).servers).length > 0);
  return holder ? buildServers(page, holder) : [];
}
