import { findValueUses } from '@/lib/features/values/find-value-uses';
import { makeElement } from '../make-element';
import type { FilledCode } from './filled-code';
import { filledText } from './stored-values';
import type { Value } from './value';

const originals = new WeakMap<Element, readonly Node[]>();

/** Shows what readers filled in, in each of these samples. What they didn't fill in stays as it is, but is marked. */
export function showValues(blocks: readonly HTMLElement[], values: readonly Value[]): void {
  for (const block of blocks) showIn(block, values);
}

function showIn(block: HTMLElement, values: readonly Value[]): void {
  const code: FilledCode | null = block.querySelector('pre code');
  if (!code) return;
  const original = originals.get(code) ?? [...code.childNodes].map((node) => node.cloneNode(true));
  originals.set(code, original);
  code.replaceChildren(...original.map((node) => node.cloneNode(true)));
  const isShell = block.dataset.sample === 'shell';
  const uses = findValueUses(code.textContent ?? '', isShell, values);
  const unfilled = new Set<string>();
  for (const { name, start, end } of uses.reverse()) {
    const value = values.find((one) => one.name === name);
    if (!value) continue;
    const text = filledText(value);
    if (text === '') unfilled.add(name);
    const part = rangeOf(code, start, end);
    const element = makeElement('var', {
      title: text === '' ? value.meaning : `${value.meaning}: filled in`,
      'data-value': name,
      'data-filled': text !== '',
    });
    element.append(part.extractContents());
    if (text !== '' && value.secret !== true) {
      element.dataset.written = element.textContent ?? '';
      element.textContent = text;
    }
    part.insertNode(element);
  }
  if (unfilled.size === 0) delete block.dataset.unfilled;
  else block.dataset.unfilled = [...unfilled].reverse().join(', ');
  code.reveal = (copy) => {
    for (const element of copy.querySelectorAll<HTMLElement>('var[data-value]')) {
      const value = values.find(({ name }) => name === element.dataset.value);
      const text = value?.secret === true ? filledText(value) : '';
      if (text !== '') element.textContent = text;
    }
  };
}

function rangeOf(code: Element, start: number, end: number): Range {
  const range = document.createRange();
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (start >= before && start < before + length) range.setStart(node, start - before);
    if (end > before && end <= before + length) {
      range.setEnd(node, end - before);
      return range;
    }
    before += length;
  }
  return range;
}
