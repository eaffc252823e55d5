import { DISTINCT } from '@/lib/features/values/find-value-uses';
import { Island } from '../island';
import { loadStyle } from '../load-style';
import { makeElement } from '../make-element';
import { readStored } from '../read-stored';
import { loadValues } from './load-values';
import type { Value } from './value';
import { VALUES_KEY } from './values-key';

// Once the code is loaded, it may know secrets, which aren't stored.
let isLoaded = false;

/**
 * `<sample-values>`: adds a button to each sample that uses one of the page's values. The button asks for the values.
 * Loads the code that fills them in when the reader presses it, or if the session has values.
 */
export class SampleValues extends Island {
  protected override connect(signal: AbortSignal): void {
    const values = JSON.parse(this.dataset.values ?? '[]') as readonly Value[];
    const blocks = [...document.querySelectorAll<HTMLElement>('.code-block[data-sample]')].filter(
      (block) => {
        const text = block.querySelector('pre code')?.textContent ?? '';
        const used = values.filter((value) => isUsed(text, value));
        if (used.length > 0) block.dataset.unfilled = used.map(({ name }) => name).join(', ');
        return used.length > 0;
      },
    );
    const show = async (isAsked: boolean) => {
      const { askValues, showValues } = await loadValues();
      isLoaded = true;
      await loadStyle('values');
      if (signal.aborted) return;
      showValues(blocks, values);
      if (isAsked) askValues(values, () => showValues(blocks, values));
    };
    const start = (isAsked: boolean) => {
      // Without the code, samples stay as they are.
      show(isAsked).catch(() => {});
    };
    for (const block of blocks) {
      const button = makeElement(
        'button',
        { type: 'button', class: 'copy', 'aria-haspopup': 'dialog' },
        'Your values',
      );
      button.addEventListener('click', () => start(true));
      block.querySelector('[data-copy]')?.before(button);
      signal.addEventListener('abort', () => button.remove());
    }
    if (blocks.length > 0 && (isLoaded || readStored('sessionStorage', VALUES_KEY) !== null))
      start(false);
  }
}

// Finds what `findValueUses` finds, without reading the script: it would also find a variable in single quotes.
function isUsed(text: string, { name, example }: Value): boolean {
  const isWritten = new RegExp(`\\$\\{?${name}\\b`).test(text);
  const isSet = ['', '"', "'"].some((quote) => text.includes(`${name}=${quote}${example}`));
  return isWritten || isSet || (example.length >= DISTINCT && text.includes(example));
}
