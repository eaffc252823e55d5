import { type Run, runKey } from './run';

// Runs on this page while storage is blocked.
const unsaved = new Map<string, Run>();

/** Returns the run that isn't ended yet, or undefined. */
export function readRun(path: string): Run | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(runKey(path)) ?? 'null');
    if (isRun(stored)) return stored;
  } catch {
    // Storage is blocked, or its value is corrupt: start without a run.
  }
  return unsaved.get(path);
}

/** Saves a run, or removes it. */
export function saveRun(path: string, run: Run | undefined): void {
  try {
    if (run) localStorage.setItem(runKey(path), JSON.stringify(run));
    else localStorage.removeItem(runKey(path));
    unsaved.delete(path);
  } catch {
    // Storage is blocked or full: the run lasts until the next full page load.
    if (run) unsaved.set(path, run);
    else unsaved.delete(path);
  }
}

function isRun(value: unknown): value is Run {
  if (typeof value !== 'object' || value === null) return false;
  const { started, done, notes } = value as Partial<Record<keyof Run, unknown>>;
  return (
    isTime(started) &&
    typeof done === 'object' &&
    done !== null &&
    Object.values(done).every(isTime) &&
    Array.isArray(notes) &&
    notes.every((note) => isTime(note?.time) && typeof note.text === 'string')
  );
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
