import { canFill } from '@/lib/features/values/can-fill';
import { findValueUses } from '@/lib/features/values/find-value-uses';
import { parseVariables } from '@/lib/markdown/variable-list';
import { makeButton, makeElement } from '../kit/make-element';
import { openDialog } from '../kit/open-dialog';
import { filledText, fillIn, forgetAll } from './stored-values';
import type { FilledCode, Value } from './value';

const TITLE = 'Your values';
const ABOUT =
  'Samples on all pages then show and copy your values. This tab keeps them until you close it. Secrets are only copied, never stored.';

/** Shows what readers filled in, in each of these samples. What they didn't fill in stays as it is, but is marked. */
export function showValues(blocks: readonly HTMLElement[], values: readonly Value[]): void {
  for (const block of blocks) {
    const code: FilledCode | null = block.querySelector('pre code');
    if (!code) continue;
    if (!code.reveal) markUses(code, block.dataset.sample ?? '', values);
    code.reveal = (copy) => fill(copy, values, true);
    fill(code, values, false);
    code.findUnfilled = (copy) => {
      const uses = [...copy.querySelectorAll<HTMLElement>('var:not([data-filled])')];
      return [...new Set(uses.map(({ dataset }) => dataset.value ?? ''))];
    };
  }
}

/** Wraps each part of a sample that a value replaces in an element that knows its text. */
function markUses(code: Element, variables: string, values: readonly Value[]): void {
  const text = code.textContent ?? '';
  const uses = findValueUses(text, parseVariables(variables, text), values);
  for (const { name, start, end } of uses.reverse()) {
    const part = rangeOf(code, start, end);
    const use = makeElement('var', { 'data-value': name, 'data-written': part.toString() });
    use.append(part.extractContents());
    part.insertNode(use);
  }
}

function fill(code: Element, values: readonly Value[], hasSecrets: boolean): void {
  for (const use of code.querySelectorAll<HTMLElement>('var')) {
    const value = values.find(({ name }) => name === use.dataset.value);
    if (!value) continue;
    const text = filledText(value);
    const shown = text !== '' && (hasSecrets || value.secret !== true) ? text : use.dataset.written;
    use.title = value.meaning;
    use.toggleAttribute('data-filled', text !== '');
    // A part that stays as it is keeps its colors.
    if (shown !== use.textContent) use.textContent = shown ?? '';
  }
}

function rangeOf(code: Element, start: number, end: number): Range {
  const range = document.createRange();
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const after = before + (node.textContent?.length ?? 0);
    if (start >= before && start < after) range.setStart(node, start - before);
    if (end > before && end <= after) {
      range.setEnd(node, end - before);
      break;
    }
    before = after;
  }
  return range;
}

/** Asks for the values in a dialog, and calls back after each change. */
export function askValues(values: readonly Value[], onChange: () => void): void {
  const forget = () => {
    forgetAll();
    onChange();
    dialog.close();
    askValues(values, onChange);
  };
  const form = makeElement(
    'form',
    { method: 'dialog', autocomplete: 'off', novalidate: true },
    makeElement('h2', {}, TITLE),
    makeElement('p', {}, ABOUT),
    ...values.map((value, index) => makeField(value, `value-${index}`, onChange)),
    makeElement(
      'p',
      { class: 'values-buttons' },
      makeElement('button', { class: 'button button-main' }, 'Done'),
      makeButton('Forget all', forget),
    ),
  );
  form.addEventListener('submit', (event) => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid]');
    if (!wrong) return;
    event.preventDefault();
    wrong.focus();
  });
  const dialog = makeElement('dialog', { class: 'values', 'aria-label': TITLE }, form);
  openDialog(dialog);
}

function makeField(value: Value, id: string, onChange: () => void): HTMLElement {
  const { name, meaning, example, secret = false } = value;
  const text = filledText(value);
  const input = makeElement('input', {
    id,
    class: 'field',
    type: secret ? 'password' : 'text',
    autocomplete: secret ? 'new-password' : 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    placeholder: secret && text !== '' ? 'Filled in' : example,
    'aria-describedby': `${id}-note`,
    value: !secret && text,
  });
  const note = makeElement('p', { id: `${id}-note`, class: 'values-note', role: 'status' });
  input.addEventListener('input', () => {
    const written = input.value.trim();
    const isWrong = written !== '' && !canFill(value, written);
    input.ariaInvalid = isWrong ? 'true' : null;
    note.textContent = isWrong
      ? `This doesn't look like ${example}, so samples keep $${name}.`
      : '';
    fillIn(value, isWrong ? '' : written);
    onChange();
  });
  return makeElement(
    'div',
    { class: 'values-field' },
    makeElement('label', { for: id }, meaning, ' ', makeElement('code', {}, name)),
    input,
    note,
  );
}
