import { createConnection } from 'vscode-languageserver/node';
import type { Settings } from '../../core/settings';
import { serve } from './serve';

/**
 * Serves an editor on stdin and stdout. `watch` calls its argument after files on the disk have changed. The process
 * ends when the editor says so, or closes stdin.
 */
export function serveStdio(settings: Settings, watch: (onChange: () => void) => void): void {
  const server = serve(createConnection(process.stdin, process.stdout), settings);
  watch(server.refresh);
}
