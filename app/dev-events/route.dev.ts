import { readFileSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

export const dynamic = 'force-dynamic';

/**
 * Streams the site's state as messages and its problems as `problems` events, initially and after each change. Only
 * `next dev` has this route.
 */
export async function GET(request: Request): Promise<Response> {
  const folder = process.env.SITE_STORE ?? '';
  const stream = new ReadableStream({
    start(controller) {
      const tell = (name: string | null) => {
        if (name === 'index.json') controller.enqueue(`data: ${stateOf(join(folder, name))}\n\n`);
        if (name === 'problems.json') {
          controller.enqueue(`event: problems\ndata: ${textOf(join(folder, name))}\n\n`);
        }
      };
      controller.enqueue('retry: 500\n\n');
      const watcher = watch(folder, (_, name) => tell(name));
      tell('index.json');
      tell('problems.json');
      request.signal.addEventListener('abort', () => {
        watcher.close();
        controller.close();
      });
    },
  });
  return new Response(stream.pipeThrough(new TextEncoderStream()), {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  });
}

function stateOf(path: string): string {
  return String(statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The file doesn't exist yet. The watcher sends its text once it's written.
    return '{"summary":"","problems":[]}';
  }
}
