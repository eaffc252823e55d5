import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** The options that a version of a sample is written with, by choice. The default is the first. */
type Options = Readonly<Record<string, string>>;

/** Returns the children of a sample's code that a version has: see components/api/operation/variants-html.ts. */
export function partsOf(code: Element, options: Options = {}): ElementContent[] {
  return code.children.filter((part) => {
    return Object.entries(CHOICES).every(([choice, property]) => {
      const all = optionsOf(part, property);
      return all === undefined || all.includes(options[choice] ?? '1');
    });
  });
}

/** The property with the options of a part, by choice. */
const CHOICES = { server: 'dataServer', security: 'dataSecurity', body: 'dataBody' };

function optionsOf(part: ElementContent, property: string): string[] | undefined {
  const value = part.type === 'element' ? part.properties[property] : undefined;
  return value === undefined ? undefined : String(value).split(' ');
}

/** An option apart from the default, and its lines of a sample. */
type Version = { readonly title: string; readonly text: string };

/** Returns the first sample in which readers can choose something, and what they can choose. */
export function findVersions(
  samples: Element,
): { figure: Element; versions: Version[] } | undefined {
  const figures: Element[] = [];
  const labels: Element[] = [];
  visit(samples, 'element', (node) => {
    if (node.tagName === 'figure') figures.push(node);
    if (node.tagName === 'label') labels.push(node);
  });
  for (const figure of figures) {
    let code: Element | undefined;
    visit(figure, 'element', (node) => {
      if (node.tagName === 'code') code = node;
    });
    const versions = code ? versionsOf(code, labels) : [];
    if (versions.length > 0) return { figure, versions };
  }
  return undefined;
}

// A body is shown in its request, because its own lines would be without their braces.
function versionsOf(code: Element, labels: readonly Element[]): Version[] {
  const found: Version[] = [];
  if (partsOf(code).length === code.children.length) return found;
  for (const label of labels) {
    let choice = '';
    let name = '';
    let count = 0;
    visit(label, 'element', (node) => {
      if (node.tagName === 'span') name = textOf(node);
      if (node.tagName === 'select') choice = String(node.properties.dataChoice);
      if (node.tagName !== 'option') return;
      count += 1;
      const property = CHOICES[choice as keyof typeof CHOICES];
      const parts = partsOf(code, { [choice]: String(count) });
      const shown = choice === 'body' ? parts : parts.filter((part) => optionsOf(part, property));
      const text = shown.map(textOf).join('').replace(/\n$/, '');
      if (count > 1 && text !== '') found.push({ title: `${name}: ${textOf(node)}`, text });
    });
  }
  return found;
}
