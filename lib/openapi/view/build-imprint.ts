import { placeOf } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import type { Api } from './api';
import type { Top } from './write-field';

export function buildImprint({
  model: { description, fields },
  writer,
}: Top): Pick<Api, 'contact' | 'license' | 'terms'> {
  const { contact, license, termsOfService } = fieldsOf(fields.info);
  const link = (value: unknown, ...path: readonly string[]) =>
    writer.link(textOf(value), placeOf(description, description.entry, 'info', ...path));
  const { name, url, email } = fieldsOf(contact);
  const { name: licenseName, url: licenseUrl, identifier } = fieldsOf(license);
  return {
    contact: contact
      ? { name: textOf(name), url: link(url, 'contact', 'url'), email: textOf(email) }
      : null,
    license: license
      ? {
          name: textOf(licenseName),
          url: link(licenseUrl, 'license', 'url'),
          identifier: textOf(identifier),
        }
      : null,
    terms: link(termsOfService, 'termsOfService'),
  };
}
