import { copyText } from './copy-text';
import { loadStyle } from './load-style';
import { makeButton } from './make-button';
import { makeElement } from './make-element';
import { parseStored } from './parse-stored';
import { readStored } from './read-stored';
import { writeStored } from './write-stored';

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
