import type { Files } from './check-files';

/** A valid site with every source of names: an API description, a database schema, and data. For tests only. */
export const NAMES_SITE: Files = {
  'index.md': '# Home\n',
  'supply.md': '---\ntitle: Supply\ndomain: supply\nfirst_version: mvp.0\n---\n',
  'supply-mapping.md':
    '---\ntitle: Mapping\ndomain: supply\n---\n\n| Capability | mvp.0 | v1 |\n|---|---|---|\n| SUP-01 Units | new | yes |\n| SUP-02 Bulk | no | new |\n',
  'adr-0001.md':
    '---\ntitle: "ADR-0001: Units"\nstatus: accepted\ndate: 2026-01-01\ndeciders: [us]\n---\n',
  '_data/versions.yaml':
    'versions:\n  - { id: mvp.0, name: Mirror, status: complete }\n  - { id: v1, name: All, status: planned }\n',
  '_data/domains.yaml': `groups:
  - name: Trade
    domains:
      - slug: supply
        name: Supply
        specification: /supply
        adds: { mvp.0: Units, v1: Bulk }
`,
  '_data/capabilities.yaml': `domains:
  - slug: supply
    code: SUP
    tables:
      mvp.0: [units]
      v1: [unit_lines, channels]
    decisions: [adr-0001]
    capabilities:
      - { id: SUP-01, name: Units, version: mvp.0, operations: [listUnits] }
      - { id: SUP-02, name: Bulk, version: v1, operations: [addLine] }
deltas:
  - { version: v1, from: mvp.0, compatibility: Nothing breaks, data_migration: None }
`,
  '_data/events.yaml': `events:
  - { name: unit.created, domain: supply, aggregate: unit, version: mvp.0, data: [unit_id] }
  - name: unit.archived
    domain: supply
    aggregate: unit
    version: v1
    caused_by: [job unit-expire]
    consumers: [supply]
`,
  '_data/environment.yaml': `variables:
  - name: DATABASE_URL
    meaning: The database
    processes: [api]
    required: true
    secret: true
  - name: LOG_LEVEL
    meaning: What is logged
    processes: [api]
    required: when APP_ENV=ci
    secret: false
    default: info
    values: [info, debug]
`,
  'files/schema.sql': `create schema core;
create table core.units (
  id uuid primary key,
  check_in date
);
create table core.unit_lines (id uuid, unit_id uuid);
create table core.channels (id uuid);
create index units_check_in_idx on core.units (check_in);
create function app.current_actor() returns uuid language sql return null;
`,
  'files/api.yaml': `openapi: 3.1.0
info: {title: Test, version: '1'}
paths:
  /units:
    get:
      operationId: listUnits
      x-since: mvp.0
      x-domain: supply
      x-scopes: ['unit:read']
      x-events: [unit.created]
      responses:
        '200':
          description: Fine
          content:
            application/json:
              schema: {type: object, properties: {beds: {type: integer}, units: {type: integer}}}
        '409': {description: No, x-error-codes: [slug-taken]}
  /units/{unit_id}/lines:
    post:
      operationId: addLine
      x-since: v1
      x-domain: supply
      x-scopes: ['unit:write']
      parameters: [{name: unit_id, in: path, required: true, schema: {type: string}}]
      responses: {'200': {description: Fine}}
components:
  schemas:
    Code:
      type: string
      x-error-catalogue:
        codes:
          slug-taken: {status: 409, title: Taken, cause: It is., action: Wait., retry: changed}
`,
};

/** The environment variables for checking `NAMES_SITE` with its API description. */
export const NAMES_ENVIRONMENT = {
  CONTENT_DIR: 'content',
  OPENAPI_FILE: 'content/files/api.yaml',
} as const;
