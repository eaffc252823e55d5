import type { SiteIndex } from '@/lib/render-data/site-index';
import { AllQuestions, OpenQuestions } from './open-questions';

/** Returns the component that lists open questions: those of a domain, or all of them. */
export function openQuestionsComponents(site: SiteIndex) {
  return {
    OpenQuestions: ({ of }: { readonly of?: string }) =>
      of === undefined ? <AllQuestions site={site} /> : <OpenQuestions site={site} domain={of} />,
  };
}
