import { expect, test } from 'vitest';
import { renderDiagram } from '../../mermaid/render-diagram';
import { drawTables } from './draw-tables';
import { readTables } from './read-tables';

const TENANT = 'organization_id uuid not null references core.organizations (id)';
const SQL = `
  create table core.organizations (id uuid primary key);
  create table core.units (id uuid primary key, ${TENANT}, parent_id uuid references core.units (id));
  create table core.holds (id uuid primary key, ${TENANT}, unit_id uuid not null, other_unit_id uuid,
    foreign key (organization_id, unit_id) references core.units (organization_id, id),
    foreign key (organization_id, other_unit_id) references core.units (organization_id, id));
  create table core.bookings (id uuid primary key, ${TENANT}, hold_id uuid, unit_id uuid not null,
    unique (organization_id, hold_id),
    foreign key (organization_id, hold_id) references core.holds (organization_id, id),
    foreign key (organization_id, unit_id) references core.units (organization_id, id));
  create table core.events (id uuid primary key, ${TENANT});
`;
const ALL = readTables(SQL);

async function draw(...names: string[]): Promise<string[]> {
  const source = drawTables(
    ALL.filter(({ name }) => names.includes(name)),
    ALL,
  );
  expect((await renderDiagram(source, 'd')).kind).toBe('svg');
  return source.split('\n').map((line) => line.trim());
}

test('what half of a foreign key points at may be missing, and what is unique comes once', async () => {
  expect((await draw('bookings')).slice(0, 3)).toEqual([
    'erDiagram',
    'holds |o--o| bookings : ""',
    'units ||--o{ bookings : ""',
  ]);
});

test('two foreign keys to one table are one line, and a table does not point at itself', async () => {
  expect(await draw('units', 'holds')).toEqual([
    'erDiagram',
    'units |o--o{ holds : ""',
    'units {',
    'uuid id PK',
    'uuid parent_id FK',
    '}',
    'holds {',
    'uuid id PK',
    'uuid unit_id FK',
    'uuid other_unit_id FK',
    '}',
  ]);
});

test.for([
  { name: 'among its own', tables: ['organizations', 'units'] },
  { name: 'where nothing else ties a table to others', tables: ['events'] },
])('what all tables point at is drawn $name', async ({ tables }) => {
  expect((await draw(...tables))[1]).toBe(`organizations ||--o{ ${tables.at(-1)} : ""`);
});
