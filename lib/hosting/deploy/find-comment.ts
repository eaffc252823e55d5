import { z } from 'zod';
import { MARK } from './comment-text';

/** The account that workflows comment as. */
const BOT = 'github-actions[bot]';

const comment = z.object({
  id: z.int().positive(),
  body: z.string().nullish(),
  user: z.object({ login: z.string() }).nullable(),
});

/**
 * Returns the id of our preview comment from GitHub's paginated response, or undefined if there's none yet. Ignores
 * comments by other accounts, even if they start with the same line.
 */
export function findComment(text: string): number | undefined {
  const comments = z.array(z.array(comment)).parse(JSON.parse(text)).flat();
  return comments.find(({ body, user }) => user?.login === BOT && body?.startsWith(MARK))?.id;
}
