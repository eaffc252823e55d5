import { canFill } from '@/lib/features/values/can-fill';
import { makeElement } from '../make-element';
import { filledText, fillIn, forgetAll } from './stored-values';
import type { Value } from './value';

const ABOUT =
  'All samples on all pages then show and copy your values. This tab keeps them until you close it. Secrets are never stored or shown, only copied.';

/** Asks for the values in a dialog, and calls back after each change. */
export function askValues(values: readonly Value[], onChange: () => void): void {
  const fields = values.map((value, index) => makeField(value, `value-${index}`, onChange));
  const done = makeElement('button', { class: 'button button-main' }, 'Done');
  const forget = makeElement('button', { type: 'button', class: 'button' }, 'Forget all');
  const form = makeElement(
    'form',
    { method: 'dialog', autocomplete: 'off', novalidate: true },
    makeElement('h2', { id: 'values-title' }, 'Your values'),
    makeElement('p', {}, ABOUT),
    ...fields.map(({ row }) => row),
    makeElement('p', { class: 'values-buttons' }, done, forget),
  );
  const dialog = makeElement(
    'dialog',
    { class: 'values', 'aria-labelledby': 'values-title' },
    form,
  );
  forget.addEventListener('click', () => {
    forgetAll();
    for (const { empty } of fields) empty();
    onChange();
    fields[0]?.input.focus();
  });
  form.addEventListener('submit', (event) => {
    const wrong = fields.find(({ input }) => input.ariaInvalid === 'true');
    if (!wrong) return;
    event.preventDefault();
    wrong.input.focus();
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function makeField(value: Value, id: string, onChange: () => void) {
  const { name, meaning, example, secret = false } = value;
  const text = filledText(value);
  const input = makeElement('input', {
    id,
    type: secret ? 'password' : 'text',
    autocomplete: secret ? 'new-password' : 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    placeholder: secret && text !== '' ? 'Filled in' : example,
    'aria-describedby': `${id}-note`,
  });
  if (!secret) input.value = text;
  const note = makeElement('p', { id: `${id}-note`, class: 'values-note', role: 'status' });
  const check = () => {
    const written = input.value.trim();
    const isRight = written === '' || canFill(value, written);
    input.ariaInvalid = isRight ? null : 'true';
    note.textContent = isRight
      ? ''
      : `This doesn't look like ${example}, so samples keep $${name}.`;
    fillIn(value, isRight ? written : '');
    onChange();
  };
  input.addEventListener('input', check);
  const row = makeElement(
    'div',
    { class: 'values-field' },
    makeElement('label', { for: id }, meaning, ' ', makeElement('code', {}, name)),
    input,
    note,
  );
  const empty = () => {
    input.value = '';
    input.placeholder = example;
    input.ariaInvalid = null;
    note.textContent = '';
  };
  return { row, input, empty };
}
