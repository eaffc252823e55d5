import { placeOf } from './description';
import { fieldsOf, listOf, textOf, textsOf } from './fields';
import type { Node } from './node';
import type { Page } from './page';
import type { ServerView } from './server-view';

/** Where the API answers, or an operation or a path of it that has servers of its own. */
export function buildServers(
  { description, writer }: Pick<Page, 'description' | 'writer'>,
  holder: Node,
): ServerView[] {
  return listOf(fieldsOf(holder.value).servers).map((value, index) => {
    const server = fieldsOf(value);
    const write = (text: unknown, ...path: readonly string[]) => {
      const at = ['servers', String(index), ...path, 'description'];
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
    return { url: textOf(server.url), descriptionHtml: write(server.description), variables };
  });
}

/** The servers that an operation alone has: its own ones, else those of its path; none where the API's hold. */
export function buildOwnServers(page: Page, operation: Node, item: Node): ServerView[] {
  const holder = [operation, item].find(({ value }) => listOf(fieldsOf(value).servers).length > 0);
  return holder ? buildServers(page, holder) : [];
}
