import { noAnswer } from './no-answer';

/** Returns a complete response of the wanted content type, or an error message for the reader. Never rejects. */
export async function tryToFetch(
  run: () => Promise<Response>,
  wanted: RegExp,
): Promise<Response | string> {
  try {
    const response = await run();
    if (!response.ok) return `The server returned ${response.status}.`;
    const type = response.headers.get('content-type') ?? '';
    if (!wanted.test(type)) return 'The server sent an unexpected response.';
    // Read the whole body: the connection can also break halfway.
    await response.clone().arrayBuffer();
    return response;
  } catch {
    return noAnswer();
  }
}
