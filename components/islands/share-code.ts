import { copyText } from './kit/copy-text';
import { loadStyle } from './kit/load-style';
import { makeButton, makeElement } from './kit/make-element';
import { parseStored, readStored, writeStored } from './kit/storage';

/** Gives the chunks the functions that the main module has anyway: see `takeShared` in lib/output/bundle-islands.ts. */
export function shareCode(): void {
  const shared = {
    copyText,
    loadStyle,
    makeButton,
    makeElement,
    parseStored,
    readStored,
    writeStored,
  };
  Object.assign(globalThis, { shared });
}
