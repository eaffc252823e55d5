import { z } from 'zod';
import { MARK } from './comment-text';

/** The account that workflows use to comment. */
const BOT = 'github-actions[bot]';

const comment = z.object({
  id: z.int().positive(),
  body: z.string().nullish(),
  user: z.object({ login: z.string() }).nullable(),
});

/**
 * Returns the id of our comment about a pull request's preview, from the pages of GitHub's response, or undefined if
 * there's none yet. Ignores other people's comments, whatever they begin with.
 */
export function findComment(text: string): number | undefined {
  const comments = z.array(z.array(comment)).parse(JSON.parse(text)).flat();
  return comments.find(({ body, user }) => user?.login === BOT && body?.startsWith(MARK))?.id;
}
