import { expect } from 'vitest';
import { readDocuments } from '../../content/read-documents';
import type { Problem } from '../../core/problem';
import { type Files, withProject } from '../../core/testing/check-files';
import { actorsFile } from '../../features/actors/feature';
import { checkSamples, type SampleReport } from '../check-samples';

const DESCRIPTION = `openapi: 3.1.0
info: { title: Stays, version: 1.0.0 }
servers: [{ url: 'https://api.example.com/v1' }, { url: 'https://api.staging.example.com/v1' }]
x-product-versions: { mvp.0: [0.1.0], mvp.1: [1.0.0] }
security: [{ bearer: [] }]
paths:
  /quotes:
    post:
      operationId: createQuote
      parameters:
        - { name: Idempotency-Key, in: header, required: true, schema: { type: string, minLength: 16 } }
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/NewQuote' } } }
      responses:
        '201':
          description: Made.
          headers: { Location: { schema: { type: string } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Quote' } } }
        '422':
          description: Wrong.
          content: { application/problem+json: { schema: { $ref: '#/components/schemas/Problem' } } }
  /units/{unit_id}:
    get:
      operationId: getUnit
      parameters:
        - { name: unit_id, in: path, required: true, schema: { type: string, pattern: '^unt_' } }
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
      responses: { '200': { description: It. } }
  /rooms:
    get:
      operationId: listRooms
      x-slug: list-rooms
      x-since: mvp.0
      x-scopes: [room:read]
      x-roles: [owner, service_account]
      responses: { '200': { description: Them. } }
  /beds:
    get:
      operationId: listBeds
      x-slug: list-beds
      x-since: mvp.1
      x-scopes: [bed:read]
      x-roles: [owner, manager]
      responses: { '200': { description: Them. } }
  /beds/{bed_id}:
    delete:
      operationId: deleteBed
      x-slug: delete-bed
      x-since: mvp.1
      x-scopes: [bed:delete]
      x-roles: [owner, service_account]
      security: [{ session: [] }]
      parameters: [{ name: bed_id, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: Gone. } }
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    session: { type: apiKey, in: cookie, name: session }
  schemas:
    NewQuote:
      type: object
      required: [nights]
      additionalProperties: false
      properties: { nights: { type: integer }, unit: { type: string } }
    Quote:
      type: object
      required: [id]
      properties: { id: { type: string } }
    Problem:
      type: object
      required: [status, code]
      properties: { status: { type: integer }, code: { type: string } }
`;

/** Returns the report on the samples of a site with one page, other files, and a small API. Only for tests. */
export function reportPage(markdown: string, files: Files = {}): Promise<SampleReport> {
  return report({ 'index.md': markdown, ...files });
}

/** Returns a page's sample problems, as `line:column message`. Only for tests. */
export async function checkPage(markdown: string, files: Files = {}): Promise<string[]> {
  return (await reportPage(markdown, files)).problems.map(inPage);
}

/**
 * Returns the sample problems of each page as `checkPage` does, keyed by the page's text. All pages are in one site, with
 * one database. Only for tests.
 */
export async function checkPages(
  pages: readonly string[],
  files: Files = {},
): Promise<ReadonlyMap<string, readonly string[]>> {
  const entries = pages.map((markdown, index) => [`pages/${index}.md`, markdown] as const);
  const { problems } = await report({ ...Object.fromEntries(entries), ...files });
  const found = entries.map(
    ([name, markdown]) =>
      [markdown, problems.filter(({ file }) => file === `content/${name}`).map(inPage)] as const,
  );
  expect(found.flatMap(([, own]) => own)).toHaveLength(problems.length);
  return new Map(found);
}

function report(files: Files): Promise<SampleReport> {
  return withProject(
    { '_api/openapi.yaml': DESCRIPTION, ...files },
    async (settings) => {
      const { docs, data } = await readDocuments(settings, [actorsFile]);
      return checkSamples(settings, docs, undefined, data.actors);
    },
    { OPENAPI_FILE: 'content/_api/openapi.yaml' },
  );
}

function inPage({ line, column, message }: Problem): string {
  return `${line}:${column} ${message}`;
}
