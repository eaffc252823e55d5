import { z } from 'zod';

const repository = z.object({ full_name: z.string() });

const pull = z.object({
  number: z.int().positive(),
  state: z.string(),
  head: z.object({ sha: z.string(), repo: repository.nullable() }),
  base: z.object({ ref: z.string(), repo: repository }),
});

/** A pull request, with the fields that we read from GitHub's response. */
export type Pull = z.output<typeof pull>;

const answer = z.union([z.array(z.array(pull)).transform((pages) => pages.flat()), z.array(pull)]);

/** Parses GitHub's list of pull requests, or an array of its pages. Throws for anything else. */
export function readPulls(text: string): Pull[] {
  return answer.parse(JSON.parse(text));
}
