import { z } from 'zod';
import type { Problem } from '../core/problem';
import { validate } from '../core/yaml/validate';
import type { Yaml } from '../core/yaml/yaml';
import { ANCHOR, ANCHOR_FIX, FIELDS, type Field, MANUAL } from './front-matter-fields';

type FieldName = keyof typeof FIELDS;

type Shape = { [Name in FieldName]: (typeof FIELDS)[Name]['schema'] };

const fields: readonly (readonly [FieldName, Field])[] = Object.entries(FIELDS) as never;
const namesWhere = (isMeant: (field: Field) => boolean) =>
  fields.flatMap(([name, field]) => (isMeant(field) ? [name] : []));

const KEYS_OF_OTHER_TOOLS = Object.fromEntries(
  fields.flatMap(([name, { otherNames = [] }]) => otherNames.map((other) => [other, name])),
);
const ESSENTIAL: ReadonlySet<string> = new Set(
  namesWhere(({ isEssential }) => isEssential === true),
);
const OF_DECISIONS = namesWhere(({ isOfDecisions }) => isOfDecisions === true);

const factsSchema = z.strictObject(
  Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])) as Shape,
);

// Only pages with deciders are shown as decision records. Without deciders, the record's other keys would be ignored.
const frontMatterSchema = factsSchema.superRefine((facts, context) => {
  if (facts.deciders && facts.date === undefined) {
    const message = 'needs `date` too: a decision record has both';
    context.addIssue({ code: 'custom', path: ['deciders'], message });
  }
  if (facts.headline && !facts.layout) {
    const message = 'appears only on a page with `layout: home`';
    context.addIssue({ code: 'custom', path: ['headline'], message });
  }
  if (facts.alarm && !facts.runbook) {
    const message = 'appears only on a page with `runbook: true`';
    context.addIssue({ code: 'custom', path: ['alarm'], message });
  }
  if (facts.review_in && !facts.last_reviewed) {
    const message = 'needs `last_reviewed` too';
    context.addIssue({ code: 'custom', path: ['review_in'], message });
  }
  for (const id of Object.keys(facts.aliases)) {
    if (ANCHOR.test(id)) continue;
    context.addIssue({ code: 'custom', path: ['aliases', id], message: ANCHOR_FIX });
  }
  for (const key of OF_DECISIONS) {
    if (facts.deciders || facts[key] === undefined) continue;
    const message = 'is only for decision records, which need `deciders` too';
    context.addIssue({ code: 'custom', path: [key], message });
  }
});

/**
 * Returns the front matter without its invalid values, and a problem for each of them. Returns only problems if an
 * essential value is invalid.
 */
export function readFrontMatter(
  yaml: Yaml,
): { readonly frontMatter: FrontMatter; readonly problems: Problem[] } | Problem[] {
  const checked = validate(frontMatterSchema, yaml, `see ${MANUAL}`, KEYS_OF_OTHER_TOOLS);
  if (!Array.isArray(checked)) return { frontMatter: checked.value, problems: [] };
  const written = yaml.value;
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return checked;
  const known = new Set(Object.keys(factsSchema.shape));
  const { error } = factsSchema.safeParse(written);
  const wrong = new Set((error?.issues ?? []).map(({ path }) => String(path[0])));
  if (wrong.has('last_reviewed')) wrong.add('review_in');
  const right = Object.entries(written).filter(
    ([key]) => known.has(key) && (ESSENTIAL.has(key) || !wrong.has(key)),
  );
  const rest = frontMatterSchema.safeParse(Object.fromEntries(right));
  return rest.success ? { frontMatter: rest.data, problems: checked } : checked;
}

export type FrontMatter = Readonly<z.output<typeof frontMatterSchema>>;

/** Returns the labeled values that a page shows above its text. */
export function factsOf(matter: FrontMatter): { readonly label: string; readonly value: string }[] {
  return fields.flatMap(([name, { fact }]) => {
    const value = matter[name];
    return fact !== undefined && typeof value === 'string' ? [{ label: fact, value }] : [];
  });
}
