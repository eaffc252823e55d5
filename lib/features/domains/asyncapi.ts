import { compareText } from '../../core/compare-text';
import type { Api } from '../../openapi/view';
import type { Catalogue } from '../capabilities/catalogue';
import { namesReferred } from './api-schemas';
import type { DomainEvent as Event } from './events-data';
import { type TypeSources, typeOfField } from './type-of-field';

/** Path of the AsyncAPI description in the bundle. */
export const ASYNCAPI_FILE = 'files/asyncapi.json';

/** The AsyncAPI version that we write. */
const VERSION = '3.0.0';

type Place = {
  readonly title: string;
  readonly version: string;
  readonly api: Pick<Api, 'operations'> | undefined;
  readonly catalogue: Catalogue | undefined;
  readonly types: TypeSources;
  /** Returns the URL of a page or of its row. */
  readonly urlOf: (href: string) => string;
};

/**
 * Returns all events as an AsyncAPI description: a channel and a message for each event, an operation that sends it for
 * the domain that publishes it, and one that receives it for each consumer. Webhooks of the API are channels, too. It
 * contains the API's schemas that the types of fields refer to.
 */
export function asyncApiDocument(events: readonly Event[], place: Place): object {
  const sorted = [...events].sort((a, b) => compareText(a.name, b.name));
  const webhooks = place.api?.operations.filter(({ kind }) => kind === 'webhook') ?? [];
  const hrefs = new Map(
    place.catalogue?.domains.flatMap((domain) =>
      domain.events.flatMap(({ name, href }) => (href ? [[name, href] as const] : [])),
    ),
  );
  const messages = Object.fromEntries(sorted.map((event) => [event.name, messageOf(event, place)]));
  return {
    asyncapi: VERSION,
    info: {
      title: `${place.title}: events`,
      version: place.version,
      description: 'Domain events, with the domains that publish and receive them.',
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries([
      ...sorted.map((event) => [event.name, eventChannel(event, hrefs.get(event.name), place)]),
      ...webhooks.map(({ path, title, href }) => [
        idOf(path),
        {
          address: path,
          title,
          messages: { [idOf(path)]: { name: path, title } },
          externalDocs: { url: place.urlOf(href) },
        },
      ]),
    ]),
    operations: Object.fromEntries([
      ...sorted.flatMap(eventOperations),
      ...webhooks.map(({ path }) => [`${idOf(path)}.send`, operationOf('send', idOf(path))]),
    ]),
    components: { ...schemasOf(messages, place.types), messages },
  };
}

function eventChannel({ name }: Event, href: string | undefined, { urlOf }: Place): object {
  return {
    address: name,
    messages: { [name]: { $ref: `#/components/messages/${name}` } },
    ...(href ? { externalDocs: { url: urlOf(href) } } : {}),
  };
}

function schemasOf(messages: object, { schemas = {} }: TypeSources): object {
  const names = [...namesReferred(messages, schemas)].sort(compareText);
  if (names.length === 0) return {};
  return { schemas: Object.fromEntries(names.map((name) => [name, schemas[name]])) };
}

function messageOf(event: Event, { api, types }: Place): object {
  const { name, aggregate, version, data, caused_by: causes } = event;
  const operations = api?.operations.filter((one) => one.events.includes(name)) ?? [];
  return {
    name,
    summary: `About one ${aggregate}. Published since ${version}.`,
    payload: {
      type: 'object',
      properties: Object.fromEntries(
        data.map((field) => [field, typeOfField(event, field, types) ?? {}]),
      ),
    },
    'x-caused-by': [...causes],
    'x-operations': operations.map(({ id }) => id),
  };
}

function eventOperations({ name, domain, consumers }: Event): [string, object][] {
  return [
    [`${name}.send.${domain}`, operationOf('send', name, domain)],
    ...consumers.map((consumer): [string, object] => [
      `${name}.receive.${consumer}`,
      operationOf('receive', name, consumer),
    ]),
  ];
}

function operationOf(action: 'send' | 'receive', channel: string, domain?: string): object {
  const escaped = channel.replaceAll('~', '~0').replaceAll('/', '~1');
  return {
    action,
    channel: { $ref: `#/channels/${escaped}` },
    ...(domain === undefined ? {} : { tags: [{ name: domain }] }),
  };
}

function idOf(path: string): string {
  return path.replace(/[^\w.-]+/g, '-').replace(/^-|-$/g, '');
}
