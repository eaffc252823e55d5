import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { removeCopies } from './copy-project';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces can be extended
  interface ProvidedContext {
    /** The folder in which each worker of the suite `builds` has its checkout: see make-checkout.ts. */
    readonly checkouts: string;
  }
}

let folder = '';

/** Creates the folder for the workers' checkouts before the suite `builds`. */
export function setup({ provide }: TestProject): void {
  folder = mkdtempSync(join(tmpdir(), 'builds-'));
  // Some builds run under another account.
  chmodSync(folder, 0o755);
  provide('checkouts', folder);
}

/** Removes it afterwards. */
export function teardown(): Promise<void> {
  return removeCopies(folder);
}
