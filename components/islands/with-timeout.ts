import { TIMEOUT } from './timeout';

/** Settles like `wait`, but rejects after `TIMEOUT`. */
export function withTimeout<T>(wait: Promise<T>): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), TIMEOUT);
  });
  return Promise.race([wait, end]);
}
