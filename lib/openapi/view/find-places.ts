import type { ContentView, ParameterView } from './content-view';
import type { ExampleView } from './example-view';
import type { BodyView, OperationView, ResponseView } from './operation-view';
import type { SchemaView } from './schema-view';

/** A location in an operation where a schema is used. `where` describes it in words. `anchor` is its id on the page. */
export type OperationPlace = {
  readonly where: string;
  readonly anchor: string;
  readonly examples: readonly ExampleView[];
};

/** Returns the locations of an operation's top-level schemas, keyed by schema id. */
export function findPlaces(operation: OperationView): ReadonlyMap<string, OperationPlace> {
  const places = new Map<string, OperationPlace>();
  const note = (schema: SchemaView | null, place: OperationPlace) => {
    if (schema) places.set(schema.id, place);
  };
  const noteContents = (contents: readonly ContentView[], where: string, anchor: string) => {
    for (const { schema, itemSchema, examples, encoding } of contents) {
      note(schema, { where, anchor, examples });
      note(itemSchema, { where, anchor, examples: [] });
      for (const { headers } of encoding) noteParameters(headers, where);
    }
  };
  const noteParameters = (parameters: readonly ParameterView[], above: string) => {
    for (const { id, name, location, schema, examples } of parameters) {
      const where = `${location}${location === 'header' ? '' : ' parameter'} ${name}${above}`;
      note(schema, { where, anchor: id, examples });
    }
  };
  const noteBody = (body: BodyView | null, where: string, anchor: string) => {
    noteContents(body?.contents ?? [], where, anchor);
  };
  const noteResponses = (responses: readonly ResponseView[], above: string) => {
    for (const { id, status, headers, contents } of responses) {
      noteContents(contents, `response ${status}${above}`, id);
      noteParameters(headers, ` of response ${status}${above}`);
    }
  };
  noteParameters(operation.parameters, '');
  noteBody(
    operation.requestBody,
    operation.kind === 'path' ? 'request body' : 'body',
    'request-body',
  );
  noteResponses(operation.responses, '');
  for (const { id, name, parameters, requestBody, responses } of operation.callbacks) {
    noteParameters(parameters, ` of callback ${name}`);
    noteBody(requestBody, `body of callback ${name}`, id);
    noteResponses(responses, ` of callback ${name}`);
  }
  return places;
}

/** Returns the ids of all schemas on an operation's page. */
export function findSchemaIds(operation: OperationView): ReadonlySet<string> {
  const ids = new Set<string>();
  const note = (view: SchemaView | null): void => {
    if (!view) return;
    ids.add(view.id);
    for (const child of view.children) note(child);
  };
  const noteContents = (contents: readonly ContentView[]) => {
    for (const { schema, itemSchema } of contents) {
      note(schema);
      note(itemSchema);
    }
  };
  for (const { schema } of operation.parameters) note(schema);
  const holders = [operation, ...operation.callbacks];
  for (const { requestBody, responses } of holders) {
    noteContents(requestBody?.contents ?? []);
    for (const { contents } of responses) noteContents(contents);
  }
  return ids;
}
