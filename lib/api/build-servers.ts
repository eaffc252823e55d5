import type { ServerView } from './api';
import { placeOf } from './description';
import { fieldsOf, listOf, textOf, textsOf } from './fields';
import type { Page } from './page';

/** Where the API answers. */
export function buildServers({
  description,
  writer,
}: Pick<Page, 'description' | 'writer'>): ServerView[] {
  return listOf(fieldsOf(description.entry.value).servers).map((value, index) => {
    const server = fieldsOf(value);
    const write = (text: unknown, ...path: readonly string[]) => {
      const at = ['servers', String(index), ...path, 'description'];
      return writer.write(textOf(text), placeOf(description, description.entry, ...at));
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
