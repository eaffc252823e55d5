import { copyText } from '../kit/copy-text';
import { makeButton, makeElement } from '../kit/make-element';
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

const LONGEST = 90;

/**
 * Adds a checkbox to each step of a runbook, and a bar with the stop rule, notes, and the record. Starts a run if there's
 * none, and then moves the focus into the bar. Returns a function that removes all of it, but keeps the run.
 */
export function recordRun({ element, path, title, address, button }: Runbook): () => void {
  const steps = findSteps(element);
  const known = readRun(path);
  let run: Run = known ?? { started: now(), done: {}, notes: [] };
  const status = makeElement('output', { class: 'run-status' });
  const change = (next: Run, message = '') => {
    run = next;
    saveRun(path, run);
    const count = Object.keys(run.done).length;
    status.textContent = `${count} of ${steps.length} done${message && `. ${message}`}`;
  };
  for (const [index, step] of steps.entries()) {
    addBox(step, run.done[index], (time) => {
      const { [index]: _, ...others } = run.done;
      change({ ...run, done: time === undefined ? others : { ...others, [index]: time } });
    });
  }
  const copy = async () => {
    const names = steps.map(({ name }) => name);
    const record = writeRecord(run, { title, address, steps: names, now: now() });
    const isDone = await copyText(record);
    change(run, isDone ? 'Record copied' : 'Your browser blocked copying');
  };
  const remove = () => {
    for (const part of element.querySelectorAll('.run, .run-step')) part.remove();
  };
  const end = () => {
    if (!confirm('End the run? Copy its record first: this deletes it.')) return;
    saveRun(path, undefined);
    remove();
    button.hidden = false;
    button.focus();
  };
  const next = makeButton('Next step', () => {
    const input = element.querySelector<HTMLElement>('.run-step > input:not(:checked)');
    input?.scrollIntoView({ block: 'center' });
    input?.focus({ preventScroll: true });
  });
  element.append(
    makeElement(
      'section',
      { class: 'run', 'aria-label': `Run of ${title}` },
      ...stopRule(element),
      makeElement(
        'div',
        { class: 'run-controls' },
        makeElement('span', {}, `Since ${writeMinute(run.started)}: `, status),
        next,
        makeNote((text) => {
          change({ ...run, notes: [...run.notes, { time: now(), text }] }, 'Note added');
        }),
        makeButton('Copy record', copy, { class: 'button button-main' }),
        makeButton('End run', end),
      ),
    ),
  );
  button.hidden = true;
  change(run);
  if (!known) next.focus({ preventScroll: true });
  return remove;
}

function now(): string {
  return new Date().toISOString();
}

/** Writes a time as `21:04 UTC`. */
function writeMinute(time: string): string {
  return `${writeTime(time).slice(11, 16)} UTC`;
}

/** Adds a checkbox to a step. Calls back with the time when the reader ticks it, and without one when they untick it. */
function addBox(
  { element, name }: Step,
  done: string | undefined,
  onChange: (time: string | undefined) => void,
): void {
  const input = makeElement('input', { type: 'checkbox', 'aria-label': `Done: ${name}` });
  const time = makeElement('time', {});
  const show = (at = '') => {
    input.checked = at !== '';
    time.dateTime = at;
    time.textContent = at && writeMinute(at);
  };
  input.addEventListener('change', () => {
    const at = input.checked ? now() : undefined;
    show(at);
    onChange(at);
  });
  show(done);
  const isItem = element.tagName === 'LI';
  const box = makeElement('label', { class: 'run-step' }, input, isItem ? '' : 'Done', time);
  if (isItem) (element.querySelector(':scope > p') ?? element).prepend(box);
  else (element.closest('.heading') ?? element).after(box);
}

/** Returns a copy of the runbook's stop rule. Its first line is always in view. */
function stopRule(runbook: Element): HTMLElement[] {
  const heading = runbook.querySelector('[id="stop-rule"], [id$="~stop-rule"]');
  const start = heading?.closest('.heading') ?? heading;
  if (!heading || !start) return [];
  const text = makeElement('div', { class: 'run-stop-text prose' });
  for (
    let next = start.nextElementSibling;
    next && !next.matches(`${heading.localName}, .heading:has(${heading.localName})`);
    next = next.nextElementSibling
  ) {
    text.append(next.cloneNode(true));
  }
  for (const part of text.querySelectorAll('[id]')) part.removeAttribute('id');
  const words = [...text.querySelectorAll('p:not(.admonition-title), li')].map((part) =>
    part.textContent.trim(),
  );
  const summary = makeElement(
    'summary',
    {},
    makeElement('strong', {}, heading.textContent),
    makeElement('span', { class: 'run-stop-line' }, words.join(' · ')),
  );
  return [makeElement('details', { class: 'run-stop' }, summary, text)];
}

function makeNote(add: (text: string) => void): HTMLElement {
  const input = makeElement('input', {
    class: 'field',
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

/** A step of a runbook: a numbered heading, or an item of a numbered list. */
type Step = { readonly element: HTMLElement; readonly name: string };

/** Returns the steps of a runbook in order. */
function findSteps(runbook: Element): Step[] {
  const elements = runbook.querySelectorAll<HTMLElement>(
    ':is(h3, h4):has(> .step-number), .prose ol > li',
  );
  return [...elements].map((element) => ({ element, name: nameOf(element) }));
}

function nameOf(element: Element): string {
  const first = element.tagName === 'LI' ? (element.querySelector('p') ?? element) : element;
  const copy = first.cloneNode(true) as Element;
  const others = 'ul,ol,pre,figure,.run-step,.explanation,.external-note';
  for (const part of copy.querySelectorAll(others)) part.remove();
  const text = copy.textContent.replace(/\s+/g, ' ').trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\s\S*$/, '')} …` : text;
}
