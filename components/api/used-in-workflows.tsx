import { SiteLink } from '@/components/layout/site-link';
import { readWorkflowUses } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';

type Props = { readonly site: SiteIndex; readonly workflows: string | undefined };

/** Lists the guides whose workflows call an operation. `workflows` is the stored list's name. Returns null without it. */
export function UsedInWorkflows({ site, workflows }: Props) {
  if (workflows === undefined) return null;
  return (
    <section className="operation-section" aria-labelledby="workflows">
      <h2 id="workflows">Workflows</h2>
      <ul>
        {readWorkflowUses(workflows).map(({ title, href, steps, count }) => (
          <li key={href}>
            <SiteLink site={site} href={href}>
              {title}
            </SiteLink>
            {`: ${steps.length === 1 ? 'step' : 'steps'} ${steps.join(', ')} of ${count}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
