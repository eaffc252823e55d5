import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { pinSbom } from './pin-sbom';
import { parseWorkflow, readWorkflows } from './testing/workflow';

const PROJECT = join(import.meta.dirname, '../../..');
const TIME = '2026-11-22T10:00:00+02:00';

const texts = z.record(z.string(), z.string());

/** The part of CycloneDX 1.5's schema that npm uses. */
const component = z.strictObject({
  'bom-ref': z.string().min(1),
  type: z.enum(['application', 'library']),
  name: z.string().min(1),
  version: z.string().min(1),
  scope: z.enum(['required', 'optional', 'excluded']),
  purl: z.string().regex(/^pkg:npm\/[^\s@]+@[^\s@]+$/),
  properties: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  description: z.string().optional(),
  externalReferences: z.array(z.strictObject({ type: z.string(), url: z.string() })),
  hashes: z
    .array(
      z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) }),
    )
    .optional(),
  licenses: z
    .array(
      z.union([
        z.strictObject({ license: z.strictObject({ id: z.string() }) }),
        z.strictObject({ expression: z.string() }),
      ]),
    )
    .length(1)
    .optional(),
});
const sbom = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.5.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  version: z.literal(1),
  metadata: z.strictObject({
    timestamp: z.iso.datetime(),
    lifecycles: z.array(z.strictObject({ phase: z.literal('pre-build') })),
    tools: z.array(texts),
    component,
  }),
  components: z.array(component),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

/** The `npm sbom` commands in `deploy.yml`, each with its lockfile's folder. */
const commands = Object.values(parseWorkflow(readWorkflows()['deploy.yml'] ?? '').jobs)
  .flatMap(({ steps }) => steps.flatMap(({ run = '' }) => run.match(/npm sbom [^>\n]*/g) ?? []))
  .map((command) => ({
    words: command.trim().split(' ').slice(1),
    folder: / --prefix (\S+)/.exec(command)?.[1] ?? '',
  }));

test('the workflow lists the packages of both lockfiles', () => {
  expect(commands.map(({ folder }) => folder)).toEqual(['', '.github/deploy']);
});

test.for(commands)('the SBOM of "$folder" names every locked package', ({ words, folder }) => {
  // With `production`, as in these tests, npm leaves out the packages for development.
  const env = { ...process.env, NODE_ENV: 'test' as const };
  const run = spawnSync('npm', words, { cwd: PROJECT, encoding: 'utf8', env });
  const { status, stdout, stderr } = run;
  expect(status, stderr).toBe(0);
  const found = sbom.parse(JSON.parse(pinSbom(stdout, TIME)));
  const read = (file: string) => JSON.parse(readFileSync(join(PROJECT, folder, file), 'utf8'));
  const { name, dependencies } = read('package.json') as { name: string; dependencies: object };
  expect(found.metadata.component).toMatchObject({ name, type: 'application' });

  const locked = Object.entries<{ version: string; integrity: string }>(
    read('package-lock.json').packages,
  ).flatMap(([place, { version, integrity }]) => {
    const sum = Buffer.from((integrity ?? '').replace('sha512-', ''), 'base64').toString('hex');
    return place === '' ? [] : [`${place.replace(/.*node_modules\//, '')}@${version} ${sum}`];
  });
  const listed = found.components.map(
    ({ hashes, ...part }) => `${part.name}@${part.version} ${hashes?.[0]?.content}`,
  );
  expect(listed.toSorted()).toEqual([...new Set(locked)].sort());

  const isDevelopment = ({ properties }: (typeof found.components)[number]) =>
    properties.some((property) => property.name === 'cdx:npm:package:development');
  const production = new Set(
    found.components
      .filter((part) => !isDevelopment(part))
      .map((part) => `${part.name}@${part.version}`),
  );
  const needed = Object.entries(dependencies).map(([key, version]) => `${key}@${version}`);
  expect(needed.filter((key) => !production.has(key))).toEqual([]);

  const refs = new Set(found.components.map((part) => part['bom-ref']));
  expect(refs.size).toBe(found.components.length);
  const [root, ...others] = found.dependencies;
  expect(root?.ref).toBe(found.metadata.component['bom-ref']);
  expect(new Set(others.map(({ ref }) => ref))).toEqual(refs);
  expect(others).toHaveLength(refs.size);
  expect(
    found.dependencies.flatMap(({ dependsOn }) => dependsOn.filter((ref) => !refs.has(ref))),
  ).toEqual([]);
  expect(needed.filter((key) => !root?.dependsOn.includes(key))).toEqual([]);
});

const printed = (more: object = {}, part: object = {}, refs: readonly string[] = ['a', 'b']) =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    serialNumber: 'urn:uuid:1',
    ...more,
    metadata: {
      timestamp: '2026-01-01T00:00:00Z',
      component: { name: 'clone', purl: 'pkg:npm/%40a/docs@1.0.0', ...part },
    },
    components: refs.map((ref) => ({ 'bom-ref': ref })),
    dependencies: refs.map((ref) => ({ ref, dependsOn: [] })),
  });

test('an SBOM depends on the packages and the commit, and on nothing else', () => {
  const pinned = pinSbom(printed(), TIME);
  expect(JSON.parse(pinned)).toEqual({
    bomFormat: 'CycloneDX',
    serialNumber: expect.stringMatching(/^urn:uuid:.{8}-.{4}-8.{3}-[89ab].{3}-.{12}$/),
    metadata: {
      timestamp: '2026-11-22T08:00:00.000Z',
      component: { name: '@a/docs', purl: 'pkg:npm/%40a/docs@1.0.0' },
    },
    components: [{ 'bom-ref': 'a' }, { 'bom-ref': 'b' }],
    dependencies: [
      { ref: 'a', dependsOn: [] },
      { ref: 'b', dependsOn: [] },
    ],
  });
  const same = printed({ serialNumber: 'urn:uuid:2' }, { name: 'other' }, ['a', 'b', 'a']);
  expect(pinSbom(same, '2026-11-22T08:00:00Z')).toBe(pinned);
  const serial = (text: string) => JSON.parse(text).serialNumber;
  for (const other of [pinSbom(printed({}, {}, ['b']), TIME), pinSbom(printed(), '2026-11-23')]) {
    expect(serial(other)).not.toBe(serial(pinned));
  }
});

test('anything but an SBOM and a valid time is refused', () => {
  expect(() => pinSbom('{}', TIME)).toThrow('CycloneDX');
  expect(() => pinSbom('', TIME)).toThrow('JSON');
  expect(() => pinSbom(printed(), '')).toThrow('Invalid time');
  expect(() => pinSbom(printed({}, { purl: 'docs' }), TIME)).toThrow('names no package');
});
