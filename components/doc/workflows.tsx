import { SiteLink } from '@/components/layout/site-link';
import { readWorkflows } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { ARAZZO_FILE } from '@/lib/samples/workflows/arazzo';
import type { WorkflowView } from '@/lib/samples/workflows/view-workflow';

type Props = { readonly site: SiteIndex; readonly workflows: string | undefined };

/**
 * Lists the requests of a guide in order, each with the values that it takes from earlier ones. `workflows` is the stored
 * list's name. Returns null without it.
 */
export function Workflows({ site, workflows }: Props) {
  if (workflows === undefined) return null;
  const all = readWorkflows(workflows);
  return (
    <section className="prose" aria-labelledby="Workflow">
      <h2 id="Workflow">Workflow</h2>
      {all.map((workflow) => (
        <div key={workflow.heading}>
          {all.length > 1 && (
            <p>
              <a href={`#${workflow.heading}`}>{workflow.title}</a>
            </p>
          )}
          <Steps site={site} workflow={workflow} />
        </div>
      ))}
      <p>
        Also in the{' '}
        <SiteLink site={site} href={`/${ARAZZO_FILE}`}>
          Arazzo description
        </SiteLink>
      </p>
    </section>
  );
}

function Steps({ site, workflow }: { readonly site: SiteIndex; readonly workflow: WorkflowView }) {
  return (
    <ol>
      {workflow.steps.map(({ title, href, uses, sets }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a workflow can call an operation twice
        <li key={index}>
          <SiteLink site={site} href={href}>
            {title}
          </SiteLink>
          {uses.map(({ name, step }) => (
            <span key={name}>
              {' '}
              with <code>{name}</code> from step {step}
            </span>
          ))}
          {sets !== '' && (
            <>
              : gives <code>{sets}</code>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
