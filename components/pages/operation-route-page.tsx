import { MentionedIn } from '@/components/api/mentioned-in';
import { OperationPage } from '@/components/api/operation/operation-page';
import { UsedInWorkflows } from '@/components/api/used-in-workflows';
import { CapabilityName } from '@/components/features/capabilities/capability-name';
import { Quota } from '@/components/features/rate-limits/quota';
import { SampleValues } from '@/components/features/values/sample-values';
import { valuesInSamples } from '@/lib/features/values/values-of';
import { readMentions, readOperation, readStored } from '@/lib/render-data/read-store';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { PageFrame } from './page-frame';

type Props = {
  readonly site: SiteIndex;
  readonly route: RouteEntry & { readonly kind: 'operation' };
};

/** Shows one API operation or webhook. */
export function OperationRoutePage({ site, route }: Props) {
  const operation = readOperation(route.object);
  const ships = route.ships && (
    <>
      <CapabilityName site={site} capability={route.ships} />, {route.ships.version}
    </>
  );
  const { rateLimitClass } = operation;
  const limit = readStored(site, 'rate-limits')?.find(({ name }) => name === rateLimitClass);
  const { samples } = operation;
  const values = samples.length === 0 ? [] : (readStored(site, 'values') ?? []);
  return (
    <PageFrame site={site} route={route}>
      <OperationPage
        operation={operation}
        values={<SampleValues values={valuesInSamples(samples, values)} isInBar={true} />}
        ships={ships}
        quota={limit && <Quota site={site} limit={limit} />}
        mentions={
          <>
            <UsedInWorkflows site={site} workflows={route.workflows} />
            <MentionedIn site={site} groups={readMentions(route.mentions)} />
          </>
        }
      />
    </PageFrame>
  );
}
