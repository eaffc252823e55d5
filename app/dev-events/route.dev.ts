import { watch } from 'node:fs';

export const dynamic = 'force-dynamic';

/** Tells an open page each time the site was written again. Only `next dev` has this route. */
export async function GET(request: Request): Promise<Response> {
  const folder = process.env.SITE_STORE ?? '';
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue('retry: 500\n\n');
      const watcher = watch(folder, (_, name) => {
        if (name === 'index.json') controller.enqueue('data: changed\n\n');
      });
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
