import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Settings } from '../../core/settings';
import { createServer } from './create-server';

/** Serves one agent on stdin and stdout, until it closes stdin. */
export async function serveStdio(settings: Settings, mayWrite: boolean): Promise<void> {
  // Worker threads would keep the process running.
  process.stdin.once('end', () => process.exit());
  await createServer(settings, mayWrite).connect(new StdioServerTransport());
}
