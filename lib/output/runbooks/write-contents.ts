import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { escapeXml } from '../../core/escape-html';
import { hashOf, idIn, type Runbook } from './join-runbooks';

type Entry = { readonly id: string; readonly text: string };

/** Returns the table of contents of joined runbooks as HTML: their titles, and two levels of headings below. */
export function writeContents(runbooks: readonly Runbook[]): string {
  return listOf(
    runbooks.map((runbook) => {
      const [sections, steps] = [headingsOf(runbook, 'h3'), headingsOf(runbook, 'h3, h4')];
      const below = sections.map((section) => linkTo(section) + stepsOf(section, sections, steps));
      return linkTo({ id: idIn(runbook.path), text: runbook.title }) + listOf(below);
    }),
  );
}

function stepsOf(section: Entry, sections: readonly Entry[], all: readonly Entry[]): string {
  const isSection = ({ id }: Entry) => sections.some((other) => other.id === id);
  const behind = all.slice(all.findIndex(({ id }) => id === section.id) + 1);
  const end = behind.findIndex(isSection);
  return listOf((end < 0 ? behind : behind.slice(0, end)).map(linkTo));
}

function listOf(items: readonly string[]): string {
  return items.length === 0 ? '' : `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;
}

function linkTo({ id, text }: Entry): string {
  return `<a href="${escapeXml(hashOf(id))}">${escapeXml(text)}</a>`;
}

function headingsOf({ children }: Runbook, names: string): Entry[] {
  const found: Entry[] = [];
  visit({ type: 'root', children: [...children] }, 'element', (node: Element) => {
    const { id } = node.properties;
    const isOne = names.split(', ').includes(node.tagName);
    if (isOne && typeof id === 'string') found.push({ id, text: textOf(node) });
  });
  return found;
}
