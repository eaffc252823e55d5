import { CompletionItemKind } from 'vscode-languageserver';
import { explainField, FIELD_NAMES } from '../../content/explain-field';
import type { Site } from '../../site/site-graph';
import type { Choices } from './choice';
import { fieldAt } from './field-at';
import { listFieldValues } from './list-field-values';

// Each pattern ends at the cursor. The last group is the text to complete.
const NAME = /^(\w*)$/;
const VALUE = /^(?:\w+:.*?(?:[[,]\s*|\s)|\s*-\s+)["']?([^[\],"']*)$/;

/** Returns what can be written on a line of front matter: the name of a field, or one of its values. */
export function completeMatter(
  site: Site,
  lines: readonly string[],
  line: number,
  before: string,
): Choices | undefined {
  const [, name] = NAME.exec(before) ?? [];
  if (name !== undefined) {
    const kind = CompletionItemKind.Property;
    const choices = FIELD_NAMES.map((text) => {
      return { text, detail: explainField(text)?.values ?? '', kind };
    });
    return { typed: name, choices };
  }
  const [, typed] = VALUE.exec(before) ?? [];
  const field = fieldAt(lines, line) ?? '';
  const values = listFieldValues(site, field);
  if (typed === undefined || !values) return undefined;
  const kind = CompletionItemKind.Value;
  return { typed, choices: values.map((text) => ({ text, detail: field, kind })) };
}
