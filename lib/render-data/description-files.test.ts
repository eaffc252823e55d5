import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkOurSite } from '../site/testing/check-our-site';
import { descriptionFiles, listDescriptions } from './description-files';

// Tests the descriptions that the real content becomes.
const PROJECT = join(import.meta.dirname, '../..');
const { site } = await checkOurSite();
const STYLE = {
  siteUrl: 'https://docs.example.test',
  basePath: '',
  trailingSlash: 'never',
} as const;
const files = descriptionFiles(site, 'Docs', STYLE);
const documentOf = (path: string) => JSON.parse(files.get(path) ?? 'null');
const OPTIONS = { strict: false, allErrors: true, validateFormats: false };

test('the workflows match the official schema of Arazzo 1.1, and every expression has its step', () => {
  const schema = join(PROJECT, 'lib/samples/workflows/fixtures/arazzo-1.1.schema.yaml');
  const validate = new Ajv2020(OPTIONS).compile(parse(readFileSync(schema, 'utf8')));
  const document = documentOf('files/workflows.arazzo.json');
  expect(validate(document), JSON.stringify(validate.errors?.slice(0, 5))).toBe(true);
  expect(document.workflows.length).toBeGreaterThanOrEqual(2);
  const operations = new Set(site.api?.operations.map(({ id }) => id));
  for (const { steps, inputs } of document.workflows) {
    const known = new Set<string>(
      Object.keys(inputs?.properties ?? {}).map((name) => `inputs.${name}`),
    );
    for (const step of steps) {
      expect(operations).toContain(step.operationId);
      const text = JSON.stringify({ ...step, outputs: undefined, successCriteria: undefined });
      const used = [...text.matchAll(/\$((?:inputs|steps)\.[\w.-]+)/g)].map(
        ([, name = '']) => name,
      );
      expect(used.filter((name) => !known.has(name))).toEqual([]);
      for (const name of Object.keys(step.outputs ?? {})) {
        known.add(`steps.${step.stepId}.outputs.${name}`);
      }
    }
  }
});

test('the events match the official schema of AsyncAPI 3.0, with a message for each event', () => {
  const require = createRequire(import.meta.url);
  const path = require.resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json');
  const validate = new Ajv(OPTIONS).compile(JSON.parse(readFileSync(path, 'utf8')));
  const document = documentOf('files/asyncapi.json');
  expect(validate(document), JSON.stringify(validate.errors?.slice(0, 5))).toBe(true);
  const events = site.data.events?.value.events ?? [];
  expect(events.length).toBeGreaterThan(0);
  expect(Object.keys(document.components.messages)).toHaveLength(events.length);
});

test('every field of every event has a type, which is a JSON Schema without our own keywords', () => {
  const { components } = documentOf('files/asyncapi.json');
  const untyped = site.data.events?.value.events.flatMap(({ name, data }) => {
    const { properties } = components.messages[name].payload;
    expect(Object.keys(properties)).toEqual(data);
    return data
      .filter((field) => !(properties[field].type ?? properties[field].$ref))
      .map((field) => `${name} ${field}`);
  });
  expect(untyped).toEqual([]);
  const payloads = Object.values<{ payload: object }>(components.messages);
  for (const { payload } of payloads) new Ajv(OPTIONS).compile({ ...payload, components });
  expect(JSON.stringify([components.schemas, payloads.map(({ payload }) => payload)])).not.toMatch(
    /"x-/,
  );
});

test('the listed descriptions are the written ones', () => {
  expect(listDescriptions(site).map(({ path }) => path)).toEqual([...files.keys()]);
});
