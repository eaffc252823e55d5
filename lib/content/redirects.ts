import { z } from 'zod';
import type { Place, Problem } from '../core/problem';
import { validate } from '../core/yaml/validate';
import { parseYaml } from '../core/yaml/yaml';
import { LIMITS } from './limits';
import type { SourceFile } from './read';

/** A line of `redirects.yaml` as written, with the positions of both paths. */
export type RedirectLine = {
  readonly from: string;
  readonly to: string;
  readonly fromPlace: Place;
  readonly toPlace: Place;
};

const schema = z.record(z.string(), z.string('write a path on this site, such as `/guides`'));

/** Parses `redirects.yaml`, in file order. Returns no lines without the file. The graph checks the paths themselves. */
export function parseRedirects(
  source: SourceFile | undefined,
): { readonly lines: readonly RedirectLine[] } | Problem[] {
  if (!source) return { lines: [] };
  const yaml = parseYaml(source.file, source.text, LIMITS.redirects);
  if (Array.isArray(yaml)) return yaml;
  const checked = validate(schema, yaml, 'see lib/content/AUTHORING.md#redirects');
  if (Array.isArray(checked)) return checked;
  const lines = Object.entries(checked.value).map(([from, to]) => ({
    from,
    to,
    fromPlace: yaml.locateKey([from]),
    toPlace: yaml.locate([from]),
  }));
  return { lines };
}
