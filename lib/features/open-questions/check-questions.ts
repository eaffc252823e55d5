import type { SiteConfig } from '../../content/config';
import { explainDate } from '../../content/explain-date';
import type { Problem } from '../../core/problem';
import { findLinkFault, type Targets } from '../../graph/links';
import type { Page } from '../../graph/page';
import { domainSlugs, versionIds } from '../capabilities/facts';
import { checkUses, explainMissing } from '../check-uses';
import { explainUnknown, sayUnknown } from '../say-unknown';
import { findUnlinked } from './find-unlinked';
import { findListPath, type QuestionSource } from './question-facts';
import { questionsOf } from './question-groups';

type Source = Pick<QuestionSource, 'data'> & {
  readonly pages: readonly Page[];
  readonly config: Pick<SiteConfig, 'owners'>;
  readonly targets: Targets;
};

/**
 * Returns a problem for each `<OpenQuestions>` that would show nothing, for each question that refers to something that
 * doesn't exist, and for each text that leaves something open without a link to its question.
 */
export function checkQuestions(source: Source): Problem[] {
  return [...findUseFaults(source), ...findQuestionFaults(source), ...findUnlinked(source)];
}

function findUseFaults({ pages, data }: Source): Problem[] {
  const questions = data['open-questions']?.value.questions;
  // Skip: the data failed to parse.
  if (!questions && data.isBroken) return [];
  const domains = domainSlugs(data) ?? [];
  return checkUses(pages, (use) => {
    const { name, attributes } = use;
    if (name !== 'OpenQuestions') return [];
    if (!questions) return [explainMissing(name, 'open-questions')];
    const { of } = attributes;
    if (of !== undefined && domains.length > 0 && !domains.includes(of)) {
      return [explainUnknown('domain', of, domains, domains.length)];
    }
    if (questionsOf(use, questions).length > 0) return [];
    const message = `\`<${name}>\` has nothing to show: \`${of}\` has no open questions`;
    return [{ message, fix: 'remove it' }];
  });
}

function findQuestionFaults({ pages, data, config, targets }: Source): Problem[] {
  const file = data['open-questions'];
  if (!file) return [];
  const capabilities = data.capabilities?.value.domains.flatMap((domain) =>
    domain.capabilities.map(({ id }) => id),
  );
  const faults = file.value.questions.flatMap((question, index): Problem[] => {
    const { owner, domain, page, capability, until } = question;
    const at = (key: keyof typeof question) => file.locate(['questions', index, key]);
    const link = page === undefined ? undefined : findLinkFault(page, undefined, targets);
    const say = (
      key: 'domain' | 'capability',
      name: string | undefined,
      known: readonly string[] | undefined,
    ) => (name === undefined ? [] : sayUnknown(at(key), key, name, known));
    const isVersion = until !== undefined && explainDate(until) !== undefined;
    return [
      ...sayUnknown(at('owner'), 'owner', owner, config.owners),
      ...say('domain', domain, domainSlugs(data)),
      ...say('capability', capability, capabilities),
      ...(isVersion ? sayUnknown(at('until'), 'version', until, versionIds(data)) : []),
      ...(link ? [{ ...at('page'), ...link }] : []),
    ];
  });
  // A page that can't be read may have the list, and broken data takes the components off the pages.
  const mayHaveList =
    data.isBroken || targets.broken.size > 0 || pages.some((page) => page.isUnread);
  if (mayHaveList || findListPath(pages) !== undefined) return faults;
  const message = 'No page lists the open questions';
  return [...faults, { ...file.locate([]), message, fix: 'add `<OpenQuestions />` to a page' }];
}
