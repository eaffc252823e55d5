import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a server is to listen. */
type Place = {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Whether a taken port means the next one, or a failure. */
  readonly takeNextPort: boolean;
};

const PORTS_TO_TRY = 50;

/** Makes the server listen, and gives the port; rejects with a sentence if no port can be had. */
export async function listen(server: Server, { host, port, takeNextPort }: Place): Promise<number> {
  const last = takeNextPort && port !== 0 ? Math.min(port + PORTS_TO_TRY - 1, 65535) : port;
  for (let candidate = port; candidate <= last; candidate += 1) {
    const failure = await tryPort(server, host, candidate);
    if (!failure) return portOf(server);
    if (failure.code !== 'EADDRINUSE') throw failure;
  }
  throw new Error(
    last > port
      ? `The ports ${port} to ${last} of ${host} are all taken; stop what uses them, or name another port.`
      : `Port ${port} of ${host} is taken; stop what uses it, or name another port.`,
  );
}

/** The first port from `from` on that is free at this moment; another program may take it the next. */
export async function findFreePort(from: number, host = '127.0.0.1'): Promise<number> {
  const server = createServer();
  const port = await listen(server, { host, port: from, takeNextPort: true });
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function portOf(server: Server): number {
  // Only a server on a pipe has an address that is a string.
  return (server.address() as AddressInfo).port;
}

function tryPort(
  server: Server,
  host: string,
  port: number,
): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => {
      server.off('listening', succeed);
      resolve(error);
    };
    const succeed = () => {
      server.off('error', fail);
      resolve(undefined);
    };
    server.once('error', fail);
    server.once('listening', succeed);
    server.listen(port, host);
  });
}
