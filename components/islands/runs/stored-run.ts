import { parseStored, writeStored } from '../kit/storage';
import { type Run, runKey } from './run';
import { writeRecord } from './write-record';

// Runs on this page while storage is blocked or full.
const unsaved = new Map<string, Run | undefined>();

/** Returns the run that isn't ended yet, or undefined. */
export function readRun(path: string): Run | undefined {
  const stored = parseStored('localStorage', runKey(path)) as Run;
  try {
    // Throws if the run or a part of it is missing or damaged.
    writeRecord(stored, { title: '', address: '', steps: [], now: stored.started });
    return stored;
  } catch {
    return unsaved.get(path);
  }
}

/** Saves a run, or removes it. */
export function saveRun(path: string, run: Run | undefined): void {
  const isSaved = writeStored('localStorage', runKey(path), run ? JSON.stringify(run) : '');
  unsaved.set(path, isSaved ? undefined : run);
}
