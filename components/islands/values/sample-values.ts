import { usesValue } from '@/lib/features/values/uses-value';
import { Island } from '../kit/island';
import { loadCode } from '../kit/load-code';
import { loadStyle } from '../kit/load-style';
import { readStored } from '../kit/storage';
import { type FilledCode, VALUES_KEY, type Value } from './value';

// Once the code is loaded, it may know secrets, which aren't stored.
let isLoaded = false;

/**
 * `<sample-values>`: a button that asks for the values of the page's samples. Loads the code that fills them in when the
 * reader presses it, or if the session has values.
 */
export class SampleValues extends Island {
  protected override connect(signal: AbortSignal): void {
    const values = JSON.parse(this.dataset.values ?? '[]') as readonly Value[];
    const blocks = [...document.querySelectorAll<HTMLElement>('.code-block[data-sample]')].filter(
      (block) => {
        const code: FilledCode | null = block.querySelector('pre code');
        const namesIn = ({ textContent }: Element) =>
          values
            .filter((value) => usesValue(textContent ?? '', block.dataset.sample ?? '', value))
            .map(({ name }) => name);
        if (code) code.findUnfilled = namesIn;
        return code && namesIn(code).length > 0;
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
    this.addEventListener('click', () => start(true), { signal });
    if (blocks.length > 0 && (isLoaded || readStored('sessionStorage', VALUES_KEY) !== null))
      start(false);
  }
}

/** Loads the code that fills in readers' values. */
function loadValues(): Promise<typeof import('./values-panel')> {
  if (process.env.NODE_ENV !== 'production') return import('./values-panel');
  return loadCode('values');
}
