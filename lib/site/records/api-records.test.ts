import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withProject } from '../../core/testing/check-files';
import { checkSite } from '../site';
import { apiRecords } from './api-records';

const OPENAPI = `openapi: 3.1.0
info: { title: Stays API, version: 1.0.0, description: "Books *nights*." }
servers: [{ url: "https://api.example.org" }]
tags: [{ name: Holds, description: Kept nights. }]
paths:
  /holds/{hold_id}:
    get:
      operationId: getHold
      summary: Get a hold
      description: Reads \`expires_at\` &amp; more.
      tags: [Holds]
      parameters:
        - { name: hold_id, in: path, required: true, schema: { type: string } }
      responses:
        "200":
          description: Found
          content: { application/json: { schema: { $ref: "#/components/schemas/Hold" } } }
        "410":
          description: Too late.
          x-error-codes: [hold-expired, told-elsewhere]
    delete:
      operationId: releaseHold
      summary: Release a hold
      deprecated: true
      tags: [Holds]
      parameters:
        - { name: hold_id, in: path, required: true, schema: { type: string } }
      responses:
        "200":
          description: Released
          content: { application/json: { schema: { $ref: "#/components/schemas/Hold" } } }
components:
  schemas:
    Hold: { type: object, description: Kept nights., properties: { expires_at: { type: string } } }
`;

test('operations, schemas once, and error codes that no page explains are records', async () => {
  const files = {
    'index.md': '# Home\n\n## told-elsewhere\n\nText.\n',
    'files/openapi.yaml': OPENAPI,
  };
  await withProject(files, async (settings) => {
    const file = join(settings.contentDir, 'files/openapi.yaml');
    const openapi = { label: 'openapi.yaml', file, folder: settings.contentDir, isRequired: true };
    const { site } = await checkSite({ ...settings, project: settings.contentDir, openapi });
    const records = apiRecords(site);
    const page = 'reference/api/generated';
    expect(
      records.map(
        ({ kind, title, path, id, status = '' }) => `${kind} ${title} ${path}#${id} ${status}`,
      ),
    ).toEqual([
      `page Stays API ${page}/api-overview# `,
      `operation Get a hold ${page}/get-hold# `,
      `error hold-expired ${page}/get-hold#response-410 `,
      `operation Release a hold ${page}/release-hold# deprecated`,
      'schema Hold reference/api/schemas/hold# ',
    ]);
    const [, operation, error, , schema] = records;
    expect(operation?.text).toBe('Reads expires_at & more.');
    expect(operation?.names.map(({ name, rank }) => `${name} ${rank}`)).toEqual([
      'getHold self',
      'get-hold self',
      'GET /holds/{hold_id} self',
      'GET  holds {hold_id} self',
      '/holds/{hold_id} self',
      'hold_id said',
    ]);
    expect(schema?.text).toBe('Kept nights.');
    expect(schema?.code).toBe('expires_at');
    expect(error?.text).toBe('410 Gone\nToo late.');
  });
});
