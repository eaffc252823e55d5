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

/** Fields with text of any length in a page that was written for another engine. */
const FREE = ['title', 'description', 'sidebar_label'] as const;

/** Our names for keys that mean the same in other tools. */
export const SAME_ELSEWHERE: ReadonlyMap<string, FieldName> = new Map(
  fields.flatMap(([name, { otherNames = [], isSameElsewhere }]) =>
    isSameElsewhere ? otherNames.map((other): [string, FieldName] => [other, name]) : [],
  ),
);

/**
 * Returns what can be used of front matter that was written for another engine, and a problem for each key that's
 * dropped.
 */
export function readForeignMatter(yaml: Pick<Yaml, 'value' | 'locate' | 'locateKey'>): {
  readonly frontMatter: FrontMatter;
  readonly problems: Problem[];
} {
  const written = translate(yaml.value);
  const free = Object.fromEntries(
    FREE.flatMap((name) => {
      const value = written[name];
      const isText = typeof value === 'string' || typeof value === 'number';
      const words = isText ? String(value).trim() : '';
      return words === '' ? [] : [[name, words]];
    }),
  );
  const rest = Object.fromEntries(
    Object.entries(written).filter(([key]) => !Object.hasOwn(free, key)),
  );
  const checked = validate(frontMatterSchema, { ...yaml, value: rest }, `see ${MANUAL}`);
  let right = Object.fromEntries(
    Object.entries(rest).filter(([key]) => Object.hasOwn(FIELDS, key)),
  );
  for (;;) {
    const read = frontMatterSchema.safeParse(right);
    if (read.success) {
      const problems = Array.isArray(checked) ? checked : [];
      return { frontMatter: { ...read.data, ...free }, problems };
    }
    const wrong = new Set(read.error.issues.map(({ path }) => String(path[0])));
    right = Object.fromEntries(Object.entries(right).filter(([key]) => !wrong.has(key)));
  }
}

/** Returns front matter with our names for what means the same, and without empty values. */
function translate(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const { sidebar, ...written } = value as Record<string, unknown>;
  const isNested = typeof sidebar === 'object' && sidebar !== null && !Array.isArray(sidebar);
  const own = Object.entries(isNested ? { ...written, ...sidebar } : value);
  const filled = own.filter(([, one]) => one !== null && one !== undefined && one !== '');
  const other = filled.flatMap(([key, one]) => {
    const name = SAME_ELSEWHERE.get(key);
    return name === undefined ? [] : [[name, one]];
  });
  const same = filled.filter(([key]) => !SAME_ELSEWHERE.has(key));
  const translated: Record<string, unknown> = { ...Object.fromEntries([...other, ...same]) };
  const { tags, sidebar_position: position, label } = translated;
  if (isNested && typeof label === 'string') {
    translated.sidebar_label ??= label;
    delete translated.label;
  }
  if (typeof position === 'string' && /^-?\d+(\.\d+)?$/.test(position.trim())) {
    translated.sidebar_position = Number(position);
  }
  if (Array.isArray(tags)) translated.tags = [...new Set(tags.map(tagOf))].filter(Boolean);
  return translated;
}

function tagOf(name: unknown): string {
  return String(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export type FrontMatter = Readonly<z.output<typeof frontMatterSchema>>;

/** Returns the labeled values that a page shows above its text. */
export function factsOf(matter: FrontMatter): { readonly label: string; readonly value: string }[] {
  return fields.flatMap(([name, { fact }]) => {
    const value = matter[name];
    return fact !== undefined && typeof value === 'string' ? [{ label: fact, value }] : [];
  });
}
