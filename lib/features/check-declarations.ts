import { marksOf } from '../content/data-names';
import type { Fault, Problem } from '../core/problem';
import { findLinkFault, type Targets } from '../graph/links';
import type { Page } from '../graph/page';
import type { ComponentUse } from '../markdown/compiled';
import { checkUses, explainMissing } from './check-uses';
import { type KnownNames, knownNames, type NameSource } from './known-names';
import { DATA_FILES, FEATURE_COMPONENTS } from './list';
import { rowsShown } from './rows-shown';
import { explainUnknown, sayUnknown } from './say-unknown';

type Source = NameSource & {
  readonly pages: readonly Page[];
  readonly targets: Targets;
} & Parameters<typeof rowsShown>[1];

/**
 * Returns a problem for each name in the data that isn't defined, and for each component that would show nothing, names
 * something that doesn't exist, or has attributes that can't be combined.
 */
export function checkDeclarations(site: Source): Problem[] {
  const known = knownNames(site);
  return [
    ...findUnknownNames(site, known),
    ...checkUses(site.pages, (use) => {
      const fault = findUseFault(use, site, known);
      return fault ? [fault] : [];
    }),
  ];
}

function findUnknownNames({ data, targets }: Source, known: KnownNames): Problem[] {
  return DATA_FILES.flatMap(({ name, schema }) => {
    const file = data[name];
    if (!file) return [];
    return marksOf(schema, file).flatMap(({ names, text, path }): Problem[] => {
      if (names === undefined) return [];
      if (names !== 'page') return sayUnknown(file.locate(path), names, text, known[names]);
      const fault = findLinkFault(text, undefined, targets);
      return fault ? [{ ...file.locate(path), ...fault }] : [];
    });
  });
}

// Without a required attribute, compiling the page already reports a problem.
function findUseFault(use: ComponentUse, site: Source, known: KnownNames): Fault | undefined {
  const { name, attributes } = use;
  const {
    required = [],
    files = [],
    names = {},
    oneOf = [],
    rows,
  } = FEATURE_COMPONENTS.get(name) ?? {};
  const missing = files.find((file) => !site.data[file as keyof typeof site.data]);
  if (missing !== undefined) return explainMissing(name, missing);
  if (oneOf.length > 0 && oneOf.every((key) => attributes[key] !== undefined)) {
    const both = oneOf.map((key) => `\`${key}\``).join(' and ');
    return { message: `\`<${name}>\` has both ${both}`, fix: 'remove one of the two' };
  }
  for (const [key, kind] of Object.entries(names)) {
    const value = attributes[key];
    const all = kind === 'page' ? undefined : known[kind];
    if (!value || !all || all.includes(value)) continue;
    return explainUnknown(kind, value, all, kind === 'domain' ? all.length : undefined);
  }
  const { of } = attributes;
  const isComplete = required.every((key) => attributes[key]);
  if (rows === undefined || !isComplete || rowsShown(use, site).length > 0) return undefined;
  const message = `\`<${name}>\` has nothing to show: ${of ? `\`${of}\` has` : 'there are'} no ${rows}`;
  return { message, fix: of ? 'remove it' : 'remove it, or one of its attributes' };
}
