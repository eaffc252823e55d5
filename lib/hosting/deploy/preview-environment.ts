import type { Pull } from './pulls';

/** Returns the GitHub environment for deploying a preview. For forks, it can require a reviewer: see DEPLOYMENTS.md. */
export function previewEnvironment({ head, base }: Pull): 'preview' | 'preview-fork' {
  return head.repo?.full_name === base.repo.full_name ? 'preview' : 'preview-fork';
}
