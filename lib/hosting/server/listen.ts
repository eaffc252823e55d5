import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The address where a server should listen. */
type Place = {
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  /** True to try the next ports if this one is taken. Otherwise a taken port is an error. */
  readonly takeNextPort: boolean;
};

const PORTS_TO_TRY = 50;

/** Starts the server and returns its port. Rejects with a sentence for the user if no port is free. */
export async function listen(server: Server, { host, port, takeNextPort }: Place): Promise<number> {
  const last = takeNextPort && port !== 0 ? Math.min(port + PORTS_TO_TRY - 1, 65535) : port;
  for (let candidate = port; candidate <= last; candidate += 1) {
    const failure = await tryPort(server, host, candidate);
    // The address is a string only for a server on a pipe.
    if (!failure) return (server.address() as AddressInfo).port;
    if (failure.code !== 'EADDRINUSE') throw failure;
  }
  throw new Error(
    last > port
      ? `The ports ${port} to ${last} of ${host} are all taken; stop what uses them, or name another port.`
      : `Port ${port} of ${host} is taken; stop what uses it, or name another port.`,
  );
}

/** Returns the first free port, beginning with `from`. Another program may take it at any moment. */
export async function findFreePort(from: number, host = '127.0.0.1'): Promise<number> {
  const server = createServer();
  const port = await listen(server, { host, port: from, takeNextPort: true });
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function tryPort(
  server: Server,
  host: string,
  port: number,
): Promise<NodeJS.ErrnoException | undefined> {
  // `once` rejects if the server emits an error instead.
  const listening = once(server, 'listening');
  server.listen(port, host);
  return listening.then(
    () => undefined,
    (error) => error,
  );
}
