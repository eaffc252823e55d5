import { PATIENCE } from './patience';

/** Settles like `wait`, but rejects after `PATIENCE`. */
export function withPatience<T>(wait: Promise<T>): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), PATIENCE);
  });
  return Promise.race([wait, end]);
}
