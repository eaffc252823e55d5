import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort, listen } from './listen';

const blocker = createServer();
let taken = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  taken = (blocker.address() as AddressInfo).port;
});

afterAll(() => {
  blocker.close();
});

test('a taken port is a failure that says what to do', async () => {
  const place = { host: '127.0.0.1', port: taken, takeNextPort: false };
  await expect(listen(createServer(), place)).rejects.toThrow(
    `Port ${taken} of 127.0.0.1 is taken; stop what uses it, or name another port.`,
  );
});

test('a taken port leads to a later one when that is wanted', async () => {
  const server = createServer();
  const port = await listen(server, { host: '127.0.0.1', port: taken, takeNextPort: true });
  expect(port).toBeGreaterThan(taken);
  expect(port).toBeLessThan(taken + 50);
  await new Promise((resolve) => server.close(resolve));
});

test('the free port that is found can be used', async () => {
  const port = await findFreePort(taken);
  expect(port).toBeGreaterThan(taken);
  const server = createServer();
  expect(await listen(server, { host: '127.0.0.1', port, takeNextPort: false })).toBe(port);
  await new Promise((resolve) => server.close(resolve));
});

test('another failure than a taken port is passed on', async () => {
  // 192.0.2.0/24 is for documentation (RFC 5737): no machine has such an address.
  const place = { host: '192.0.2.1', port: taken, takeNextPort: true };
  await expect(listen(createServer(), place)).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' });
});
