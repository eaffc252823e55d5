import { z } from 'zod';
import type { Pull } from './pulls';

/** The workflow that uploads previews as artifacts. */
const WORKFLOW = '.github/workflows/preview.yml';

const event = z.object({
  repository: z.object({ full_name: z.string(), default_branch: z.string() }),
  workflow_run: z.object({
    event: z.string(),
    conclusion: z.string().nullable(),
    path: z.string(),
    head_sha: z.string().regex(/^[0-9a-f]{40}$/),
    head_repository: z.object({ full_name: z.string() }),
  }),
});

/**
 * Returns the open pull request that a finished run of the preview workflow was built for. Reads only GitHub's event
 * and its list of pull requests, because the run's own output can't be trusted. Returns undefined if the pull request
 * is closed or has newer commits. Throws if the event isn't for a successful run, or if two pull requests match.
 */
export function findPullRequest(text: string, pulls: readonly Pull[]): Pull | undefined {
  const { repository, workflow_run: run } = event.parse(JSON.parse(text));
  const path = run.path.replace(/@.*$/, '');
  if (run.event !== 'pull_request' || run.conclusion !== 'success' || path !== WORKFLOW) {
    throw new Error('the event is not of a preview that was built');
  }
  const [found, other] = pulls.filter(
    ({ state, head, base }) =>
      state === 'open' &&
      head.sha === run.head_sha &&
      head.repo?.full_name === run.head_repository.full_name &&
      base.repo.full_name === repository.full_name &&
      base.ref === repository.default_branch,
  );
  if (other) throw new Error(`#${found?.number} and #${other.number} have the same commit`);
  return found;
}
