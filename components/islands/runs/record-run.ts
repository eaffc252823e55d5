import { copyText } from '../copy-text';
import { makeElement } from '../make-element';
import { findSteps, type Step } from './find-steps';
import type { Run } from './run';
import { readRun, saveRun } from './stored-run';
import { writeRecord, writeTime } from './write-record';

type Runbook = {
  /** The element that contains the runbook's title and text. */
  readonly element: HTMLElement;
  /** Its page's path, which identifies it in storage. */
  readonly path: string;
  readonly title: string;
  readonly address: string;
  /** The button that starts a run. It's hidden while there's one. */
  readonly button: HTMLElement;
};

/**
 * Adds a checkbox to each step of a runbook, and a bar with the stop rule, notes, and the record. Starts a run if there's
 * none, and then moves the focus into the bar. Returns a function that removes all of it, but keeps the run.
 */
export function recordRun(runbook: Runbook): () => void {
  const { element, path, title, address, button } = runbook;
  const steps = findSteps(element);
  const known = readRun(path);
  const isNew = known === undefined;
  let run: Run = known ?? { started: now(), done: {}, notes: [] };
  const status = makeElement('output', { class: 'run-status' });
  const change = (next: Run, message = '') => {
    run = next;
    saveRun(path, run);
    const count = Object.keys(run.done).length;
    status.textContent = `${count} of ${steps.length} done${message && `. ${message}`}`;
  };
  const boxes = steps.map((step, index) => {
    const { box, show } = makeBox(step);
    show(run.done[index]);
    box.addEventListener('change', ({ target }) => {
      const { [index]: _, ...others } = run.done;
      const isDone = target instanceof HTMLInputElement && target.checked;
      const done = isDone ? { ...others, [index]: now() } : others;
      show(done[index]);
      change({ ...run, done });
    });
    return box;
  });
  const copy = async () => {
    const record = writeRecord(run, {
      title,
      address,
      steps: steps.map(({ name }) => name),
      now: now(),
    });
    const isDone = await copyText(record);
    change(run, isDone ? 'Record copied' : 'Your browser blocked copying');
  };
  const end = () => {
    if (!confirm('End the run? This deletes its record, so copy it first.')) return;
    saveRun(path, undefined);
    remove();
    button.hidden = false;
    button.focus();
  };
  const note = makeNote((text) => {
    change({ ...run, notes: [...run.notes, { time: now(), text }] }, 'Note added');
  });
  const next = makeButton('Next step', 'button', () => {
    const input = boxes.find((_, index) => run.done[index] === undefined)?.querySelector('input');
    input?.scrollIntoView({ block: 'center' });
    input?.focus({ preventScroll: true });
  });
  const bar = makeElement(
    'section',
    { class: 'run', 'aria-label': `Run of ${title}` },
    ...stopRule(element),
    makeElement(
      'div',
      { class: 'run-controls' },
      makeElement('span', {}, `Since ${writeTime(run.started).slice(11, 16)} UTC: `, status),
      next,
      note,
      makeButton('Copy record', 'button button-main', copy),
      makeButton('End run', 'button', end),
    ),
  );
  element.append(bar);
  button.hidden = true;
  change(run);
  if (isNew) next.focus({ preventScroll: true });
  const remove = () => {
    for (const part of [bar, ...boxes]) part.remove();
  };
  return remove;
}

function now(): string {
  return new Date().toISOString();
}

function makeBox({ element, name }: Step) {
  const input = makeElement('input', { type: 'checkbox', 'aria-label': `Done: ${name}` });
  const time = makeElement('time', {});
  const isItem = element.tagName === 'LI';
  const words = isItem ? [] : ['Done'];
  const box = makeElement('label', { class: 'run-step' }, input, ...words, time);
  if (isItem) (element.querySelector(':scope > p') ?? element).prepend(box);
  else (element.closest('.heading') ?? element).after(box);
  const show = (done: string | undefined) => {
    input.checked = done !== undefined;
    time.dateTime = done ?? '';
    time.textContent = done === undefined ? '' : `${writeTime(done).slice(11, 16)} UTC`;
  };
  return { box, show };
}

/** Returns a copy of the runbook's stop rule. Its first line is always in view. */
function stopRule(runbook: Element): HTMLElement[] {
  const heading = runbook.querySelector('[id="stop-rule"], [id$="~stop-rule"]');
  const start = heading?.closest('.heading') ?? heading;
  if (!heading || !start) return [];
  const text = makeElement('div', { class: 'run-stop-text prose' });
  for (
    let next = start.nextElementSibling;
    next && !next.matches(`.heading:has(${heading.tagName}), ${heading.tagName}`);
    next = next.nextElementSibling
  ) {
    text.append(next.cloneNode(true));
  }
  for (const part of text.querySelectorAll('[id]')) part.removeAttribute('id');
  const words = [...text.querySelectorAll('p:not(.admonition-title), li')].map(
    (part) => part.textContent?.trim() ?? '',
  );
  const summary = makeElement(
    'summary',
    {},
    makeElement('strong', {}, heading.textContent ?? ''),
    makeElement('span', { class: 'run-stop-line' }, words.join(' · ')),
  );
  return [makeElement('details', { class: 'run-stop' }, summary, text)];
}

function makeNote(add: (text: string) => void): HTMLElement {
  const input = makeElement('input', {
    type: 'text',
    'aria-label': 'Note',
    placeholder: 'Note',
    autocomplete: 'off',
    maxlength: '2000',
  });
  const form = makeElement(
    'form',
    { class: 'run-note' },
    input,
    makeElement('button', { class: 'button' }, 'Add'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (text !== '') add(text);
    input.value = '';
    input.focus();
  });
  return form;
}

function makeButton(label: string, style: string, act: () => void): HTMLElement {
  const button = makeElement('button', { type: 'button', class: style }, label);
  button.addEventListener('click', act);
  return button;
}
