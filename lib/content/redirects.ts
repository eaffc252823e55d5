import { z } from 'zod';
import type { Place, Problem } from '../core/problem';
import { parseYaml, validate } from '../core/yaml/yaml';
import { LIMITS } from './limits';
import type { SourceFile } from './read';

/** One line of `redirects.yaml` as its author wrote it. */
export type RedirectLine = {
  readonly from: string;
  readonly to: string;
  readonly fromPlace: Place;
  readonly toPlace: Place;
};

const schema = z.record(z.string(), z.string('write a path of this site, such as `/guides`'));

/** `redirects.yaml`, in its own order; empty where there is none. What the paths mean is checked in the graph. */
export function parseRedirects(
  source: SourceFile | undefined,
): { readonly lines: readonly RedirectLine[] } | Problem[] {
  if (!source) return { lines: [] };
  const yaml = parseYaml(source.file, source.text, LIMITS.redirects);
  if (Array.isArray(yaml)) return yaml;
  const checked = validate(schema, yaml, 'see content/README.md#redirects');
  if (Array.isArray(checked)) return checked;
  const lines = Object.entries(checked.value).map(([from, to]) => ({
    ...{ from, to, fromPlace: yaml.locateKey([from]), toPlace: yaml.locate([from]) },
  }));
  return { lines };
}
