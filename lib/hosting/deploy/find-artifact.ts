import { z } from 'zod';
import { LIMITS } from './limits';

const answer = z.object({
  artifacts: z.array(
    z.object({ id: z.int().positive(), size_in_bytes: z.int(), expired: z.boolean() }),
  ),
});

/**
 * Returns the id of the artifact in GitHub's response, or undefined if there's none or it has expired. Throws if there
 * are several artifacts, or if the artifact is too large to be a bundle.
 */
export function findArtifact(text: string): number | undefined {
  const [found, other] = answer.parse(JSON.parse(text)).artifacts.filter((one) => !one.expired);
  if (other) throw new Error('there are several artifacts of one name');
  if (found && found.size_in_bytes > LIMITS.bytes) throw new Error('the artifact is too large');
  return found?.id;
}
