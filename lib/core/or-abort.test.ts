import { expect, test } from 'vitest';
import { orAbort } from './or-abort';

test('work that is done, and work that fails, are passed on', async () => {
  const { signal } = new AbortController();
  await expect(orAbort(Promise.resolve(1), signal)).resolves.toBe(1);
  await expect(orAbort(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
});

test('an abort ends the waiting, before and meanwhile', async () => {
  const never = new Promise<number>(() => {});
  const controller = new AbortController();
  const waiting = orAbort(never, controller.signal);
  controller.abort(new Error('stop'));
  await expect(waiting).rejects.toThrow('stop');
  await expect(orAbort(never, controller.signal)).rejects.toThrow('stop');
});

// While code blocks the event loop, Node.js can't handle Ctrl+C.
test.runIf(process.platform !== 'win32')(
  'a signal that came while work blocked counts',
  async () => {
    const controller = new AbortController();
    const stop = () => controller.abort(new Error('stop'));
    process.once('SIGUSR2', stop);
    const block = async () => {
      process.kill(process.pid, 'SIGUSR2');
      return 1;
    };
    await expect(orAbort(block(), controller.signal)).rejects.toThrow('stop');
  },
);
