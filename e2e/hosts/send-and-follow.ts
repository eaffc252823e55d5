import { sendRequest } from '@/lib/hosting/server/send-request';
import type { Exchange } from './check-answer';
import type { HostRequest } from './requests';

const MOST_REDIRECTS = 3;

/** Sends a request and follows up to three redirects. Stops at a redirect to another host. */
export async function sendAndFollow(
  port: number,
  asked: HostRequest,
  headers: Readonly<Record<string, string>> = {},
): Promise<Exchange> {
  const parts = asked.method ? { method: asked.method, headers } : { headers };
  const redirects: string[] = [];
  let path = asked.path;
  for (;;) {
    const answer = await sendRequest(port, path, parts);
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status === 304 || answer.status > 399) {
      return { redirects, answer };
    }
    redirects.push(`${answer.status} ${location}`);
    const stays = location !== undefined && /^\/(?!\/)/.test(location);
    if (!stays || redirects.length === MOST_REDIRECTS) return { redirects, answer };
    path = location;
  }
}
