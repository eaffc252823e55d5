import { ProblemList } from '@/components/doc/listing/problem-list';
import { Markdown } from '@/components/features/markdown';
import { markdownComponents } from '@/components/features/markdown-components';
import { isError } from '@/lib/core/problem';
import type { SampleValue } from '@/lib/features/values/values-data';
import type { GlossaryTerm } from '@/lib/graph/glossary';
import type { RenderableDoc } from '@/lib/markdown/compiled';
import type { DocRoute } from '@/lib/render-data/find-latest';
import type { SiteIndex } from '@/lib/render-data/site-index';

type Props = {
  readonly site: SiteIndex;
  readonly route: DocRoute;
  readonly doc: RenderableDoc;
  /** Terms to explain in the text. */
  readonly glossary?: readonly GlossaryTerm[];
  /** Values that readers can fill in. */
  readonly values?: readonly SampleValue[];
};

/** Shows the text of a page, or its problems. */
export function DocText({
  site,
  route,
  doc: { code, problems },
  glossary = [],
  values = [],
}: Props) {
  if (problems.some(isError)) return <ProblemList problems={problems} />;
  const components = markdownComponents(site, route, values);
  return <Markdown code={code} components={components} glossary={glossary} site={site} />;
}
