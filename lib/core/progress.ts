import { channel } from 'node:diagnostics_channel';

/** How far a long step is, such as 120 of 583 pages. */
export type Progress = { readonly done: number; readonly total: number };

const told = channel('docs:progress');

/** Reports how far a long step is. Costs nothing unless `onProgress` was called. */
export function reportProgress(done: number, total: number): void {
  if (told.hasSubscribers) told.publish({ done, total } satisfies Progress);
}

/** Calls `listener` with all progress in this process. Returns a function that stops it. */
export function onProgress(listener: (progress: Progress) => void): () => void {
  const receive = (message: unknown) => listener(message as Progress);
  told.subscribe(receive);
  return () => void told.unsubscribe(receive);
}
