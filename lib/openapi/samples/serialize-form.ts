import type { Content } from '../model/content';
import type { Fields } from '../model/fields';
import { serializeProperty } from './serialize-property';

/** Returns a form as it's sent: `name=value` pairs joined by `&`, each written as its encoding says. */
export function serializeForm({ encodings }: Pick<Content, 'encodings'>, value: Fields): string {
  const written = Object.entries(value).map(([name, inner]) => {
    const encoding = encodings.find((one) => one.name === name);
    return serializeProperty(name, inner, encoding?.fields ?? {});
  });
  return written.filter((pairs) => pairs !== '').join('&');
}

/** Returns true for the media type of forms that are written like a query. */
export function isUrlForm(mediaType: string): boolean {
  return /x-www-form-urlencoded/i.test(mediaType);
}
