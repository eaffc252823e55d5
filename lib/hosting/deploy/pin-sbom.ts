import { createHash } from 'node:crypto';
import { z } from 'zod';

const sbom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ purl: z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string() })),
});

/**
 * Makes `npm sbom`'s output deterministic for a commit. npm writes the current time, a random serial number, and the
 * folder's name as the project's name. npm 10 also lists a package once per folder that contains it, which CycloneDX
 * forbids. `time` is the commit's time in ISO 8601.
 */
export function pinSbom(text: string, time: string): string {
  const found = sbom.parse(JSON.parse(text));
  const { component } = found.metadata;
  const name = /^pkg:npm\/(.+)@/.exec(component.purl)?.[1];
  if (name === undefined) throw new Error(`${component.purl} names no package`);
  const pinned = {
    ...found,
    serialNumber: '',
    metadata: {
      ...found.metadata,
      timestamp: new Date(time).toISOString(),
      component: { ...component, name: decodeURIComponent(name) },
    },
    components: uniqueBy(found.components, (part) => part['bom-ref']),
    dependencies: uniqueBy(found.dependencies, ({ ref }) => ref),
  };
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify(pinned))}`;
  return JSON.stringify({ ...pinned, serialNumber }, null, 2);
}

function uniqueBy<T>(parts: readonly T[], keyOf: (part: T) => string): T[] {
  const keys = parts.map(keyOf);
  return parts.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

/** Returns a version 8 UUID (RFC 9562) made from the text's hash. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
