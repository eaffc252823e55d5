import { matchesRow, type RowChoice } from '@/lib/graph/match-row';
import { Island } from '../kit/island';
import { readAddress, watchAddress, writeAddress } from '../router/address-choice';

type Field = HTMLInputElement | HTMLSelectElement;
const PAUSE = 400;

/**
 * `<row-filter>`: filters the rows of its table as the reader types and chooses. Each form field is named after a
 * `data-…` attribute of the rows, or `q` for their text. The choices are kept in the URL's query.
 */
export class RowFilter extends Island {
  protected override connect(signal: AbortSignal): void {
    const fields = [...this.querySelectorAll<Field>('input[name], select[name]')];
    const status = this.querySelector('[role=status]');
    const showAll = this.querySelector<HTMLElement>('[data-show-all]');
    const { noun = '', count = '' } = this.dataset;
    const say = status ? settle(status, signal) : () => {};

    const show = () => {
      const choice = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
      const left = showMatching(this, { q: '', ...choice });
      const isAll = left === Number(count);
      const some = left === 0 ? `No ${noun} match` : `${left} of ${count} ${noun}`;
      say(isAll ? `${count} ${noun}` : some);
      this.toggleAttribute('data-empty', left === 0);
      if (showAll) showAll.hidden = isAll;
      return choice;
    };
    const read = () => {
      const values = readAddress(fields.map(({ name }) => name));
      for (const field of fields) field.value = values[field.name] ?? '';
      show();
    };
    read();
    watchAddress(read, signal);
    this.addEventListener('input', () => writeAddress(show()), { signal });
    showAll?.addEventListener(
      'click',
      () => {
        for (const field of fields) field.value = '';
        writeAddress(show());
      },
      { signal },
    );
  }
}

// Compares a group's heading row with the text of the whole group, so it stays visible as long as any of its rows.
function showMatching(register: Element, choice: RowChoice): number {
  let left = 0;
  for (const row of register.querySelectorAll<HTMLElement>('tbody tr')) {
    const isHead = row.dataset.head !== undefined;
    const text = (isHead ? row.parentElement : row)?.textContent ?? '';
    row.hidden = !matchesRow(row.dataset, text, choice);
    if (!row.hidden && !isHead) left += 1;
  }
  return left;
}

/**
 * Returns a function that sets the text of a live region once the text hasn't changed for 400 ms. Without the delay,
 * screen readers would announce a text for every letter that the reader types.
 */
function settle(region: Element, signal: AbortSignal): (text: string) => void {
  let timer: ReturnType<typeof setTimeout>;
  let latest: string | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return (text) => {
    if (text === latest) return;
    latest = text;
    clearTimeout(timer);
    timer = setTimeout(() => {
      region.textContent = text;
    }, PAUSE);
  };
}
