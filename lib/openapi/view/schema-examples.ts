import { formatJson } from '../model/exact-numbers';
import { fieldsOf, listOf } from '../model/fields';
import type { Part } from '../model/schema/schema-parts';
import type { ExampleView } from './example-view';
import type { Use } from './find-uses';
import type { SchemaPageView } from './schema-page-view';
import { isItem } from './schema-path';
import type { SchemaView } from './schema-view';

/** Returns a schema's examples. If it has none, returns the closest matching part of an operation's example. */
export function findSchemaExamples(
  schema: SchemaView,
  uses: readonly Use[],
): SchemaPageView['examples'] {
  const own = schema.examples.flatMap((text) => {
    const value = parse(text);
    return value === undefined ? [] : [{ label: 'Example', example: exampleOf(value) }];
  });
  if (own.length > 0) return own;
  const candidates = uses
    .flatMap((use) => use.ways.map((steps) => ({ ...use, steps })))
    .filter(({ place }) => place.examples[0]?.language === 'json')
    .sort((a, b) => a.steps.length - b.steps.length)
    .slice(0, MOST);
  const found = candidates.flatMap(({ operation, place, steps }) => {
    const value = valueAt(parse(place.examples[0]?.text ?? ''), steps);
    if (value === undefined) return [];
    const label = `From ${operation.title}, ${place.where}`;
    return [{ label, example: exampleOf(value), depth: steps.length }];
  });
  const nearest = found.filter(({ depth }) => depth === found[0]?.depth);
  // Among equally close examples, take the longest, because it shows the most.
  const most = Math.max(...nearest.map(({ example }) => example.text.length));
  const best = nearest.find(({ example }) => example.text.length === most);
  return best ? [{ label: best.label, example: best.example }] : [];
}

// Maximum number of operation examples to search.
const MOST = 30;

// Follows only properties and items. At a choice, we can't tell which alternative the example belongs to.
function valueAt(top: unknown, steps: readonly Part[]): unknown {
  let value = top;
  for (const step of steps) {
    if (isItem(step)) [value] = listOf(value);
    else if (step.relation !== 'property') return undefined;
    else value = Object.hasOwn(fieldsOf(value), step.name) ? fieldsOf(value)[step.name] : undefined;
  }
  return value === null ? undefined : value;
}

// Long examples are truncated, so they no longer parse.
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function exampleOf(value: unknown): ExampleView {
  const text = formatJson(value, 2) ?? 'null';
  return { name: '', title: '', descriptionHtml: '', language: 'json', text, html: null };
}
