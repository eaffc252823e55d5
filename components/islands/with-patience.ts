import { PATIENCE } from './patience';

/** The same promise, but it fails when it takes longer than a reader waits. */
export function withPatience<T>(wait: Promise<T>): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), PATIENCE);
  });
  return Promise.race([wait, end]);
}
