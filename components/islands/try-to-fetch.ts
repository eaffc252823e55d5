import { noAnswer } from './no-answer';

/** A whole answer of the type that was asked for, or why there is none, as a reader is told. */
export async function tryToFetch(
  run: () => Promise<Response>,
  wanted: RegExp,
): Promise<Response | string> {
  try {
    const response = await run();
    if (!response.ok) return `The server answered ${response.status}.`;
    const type = response.headers.get('content-type') ?? '';
    if (!wanted.test(type)) return 'The server sent something else.';
    // All of it: a connection can also break halfway.
    await response.clone().arrayBuffer();
    return response;
  } catch {
    return noAnswer();
  }
}
