import type { ReactNode } from 'react';
import { countOf } from '@/lib/core/count-of';
import type { QuestionFact } from '@/lib/features/open-questions/question-facts';
import { groupByPlace, groupQuestions } from '@/lib/features/open-questions/question-groups';
import { findDomain } from '@/lib/render-data/find-domain';
import { readStored } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DataText } from '../../doc/data-text';
import { DateText } from '../../doc/date-text';
import { DomainLink } from '../../doc/domain-link';
import { Listing } from '../../doc/listing';
import { OptionalLink } from '../../doc/optional-link';
import { SectionHeading } from '../../doc/section-heading';

type Props = { readonly site: SiteIndex };

const HEADS = ['Question', 'Open since', 'Needed by'];

/**
 * Lists all open questions: a section for each owner, with a group of rows for each domain or page that the questions
 * are about. The oldest question comes first.
 */
export function AllQuestions({ site }: Props) {
  return groupQuestions(readQuestions(site)).map(({ heading, questions }) => (
    <section key={heading.id} aria-labelledby={heading.id}>
      <SectionHeading heading={heading} />
      <Listing
        caption={`${countOf(questions.length, 'open question')} of the ${questions[0]?.owner}`}
        heads={HEADS}
        isGrouped={true}
      >
        {groupByPlace(questions).map(({ place, questions: own }) => (
          <tbody key={place}>
            <tr>
              <th scope="rowgroup" colSpan={HEADS.length}>
                {own[0] && <About site={site} question={own[0]} />}
              </th>
            </tr>
            {own.map((question) => (
              <QuestionRow key={question.id} site={site} question={question} />
            ))}
          </tbody>
        ))}
      </Listing>
    </section>
  ));
}

/** Lists the open questions of a domain. Names their owners in a column, or in the caption if they have the same one. */
export function OpenQuestions({ site, domain }: Props & { readonly domain: string }) {
  const questions = readQuestions(site).filter((question) => question.domain === domain);
  const owners = new Set(questions.map(({ owner }) => owner));
  const caption = `Open questions of ${findDomain(site, domain).name}`;
  const [question = '', ...rest] = HEADS;
  return owners.size === 1 ? (
    <Listing caption={`${caption}, owned by the ${[...owners].join()}`} heads={HEADS}>
      {questions.map((own) => (
        <QuestionRow key={own.id} site={site} question={own} />
      ))}
    </Listing>
  ) : (
    <Listing caption={caption} heads={[question, 'Owner', ...rest]}>
      {questions.map((own) => (
        <QuestionRow key={own.id} site={site} question={own}>
          <td>{own.owner}</td>
        </QuestionRow>
      ))}
    </Listing>
  );
}

function readQuestions(site: SiteIndex): readonly QuestionFact[] {
  return readStored(site, 'open-questions') ?? [];
}

type QuestionProps = Props & { readonly question: QuestionFact };

/** Shows a question, with its id. The children are cells after the question itself. */
function QuestionRow({ site, question, children }: QuestionProps & { children?: ReactNode }) {
  const { id, question: text, since, until } = question;
  return (
    <tr id={id}>
      <td>
        <DataText site={site} text={text} />
        <Capability site={site} question={question} />
      </td>
      {children}
      <td className="brief">
        <DateText iso={since} />
      </td>
      <td>{until !== undefined && <Until until={until} />}</td>
    </tr>
  );
}

function Capability({ site, question: { capability, capabilityHref } }: QuestionProps) {
  if (capability === undefined) return null;
  return (
    <>
      {' ('}
      <OptionalLink site={site} href={capabilityHref}>
        {capability}
      </OptionalLink>
      )
    </>
  );
}

function About({ site, question: { domain, page = '' } }: QuestionProps) {
  if (domain !== undefined) return <DomainLink site={site} slug={domain} />;
  const path = page.replace(/^\/|#.*$/g, '');
  return (
    <OptionalLink site={site} href={page}>
      {site.routes[path]?.title ?? path}
    </OptionalLink>
  );
}

function Until({ until }: { readonly until: string }) {
  return /^\d{4}-/.test(until) ? <DateText iso={until} /> : until;
}
