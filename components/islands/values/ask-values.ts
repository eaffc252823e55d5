import { canFill } from '@/lib/features/values/can-fill';
import { makeButton } from '../make-button';
import { makeElement } from '../make-element';
import { openDialog } from '../open-dialog';
import { filledText, fillIn, forgetAll } from './stored-values';
import type { Value } from './value';

const TITLE = 'Your values';
const ABOUT =
  'All samples on all pages then show and copy your values. This tab keeps them until you close it. Secrets are never stored or shown, only copied.';

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
