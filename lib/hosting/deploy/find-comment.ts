import { z } from 'zod';
import { MARK } from './comment-text';

/** Who comments in the name of a workflow. */
const BOT = 'github-actions[bot]';

const comment = z.object({
  id: z.int().positive(),
  body: z.string().nullish(),
  user: z.object({ login: z.string() }).nullable(),
});

/**
 * The id of the comment that tells of a pull request's preview, from the pages of GitHub's answer; undefined
 * before there is one. What others wrote is never it, whatever it begins with.
 */
export function findComment(text: string): number | undefined {
  const comments = z.array(z.array(comment)).parse(JSON.parse(text)).flat();
  return comments.find(({ body, user }) => user?.login === BOT && body?.startsWith(MARK))?.id;
}
