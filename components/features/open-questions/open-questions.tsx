import type { ReactNode } from 'react';
import type { QuestionFact } from '@/lib/features/open-questions/question-facts';
import { groupQuestions } from '@/lib/features/open-questions/question-groups';
import { count } from '@/lib/openapi/history';
import { findDomain } from '@/lib/render-data/find-domain';
import { readStored } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DataText } from '../../doc/data-text';
import { DateText } from '../../doc/date-text';
import { Listing } from '../../doc/listing';
import { OptionalLink } from '../../doc/optional-link';
import { SectionHeading } from '../../doc/section-heading';

type Props = { readonly site: SiteIndex };

/** Lists all open questions: a section for each owner, with the oldest question first. */
export function AllQuestions({ site }: Props) {
  return groupQuestions(readQuestions(site)).map(({ heading, questions }) => (
    <section key={heading.id} aria-labelledby={heading.id}>
      <SectionHeading heading={heading} />
      <QuestionTable
        site={site}
        caption={`${count(questions.length, 'open question')} of the ${questions[0]?.owner}`}
        questions={questions}
        column={{ head: 'About', cellOf: (question) => <About site={site} question={question} /> }}
      />
    </section>
  ));
}

/** Lists the open questions of a domain. */
export function OpenQuestions({ site, domain }: Props & { readonly domain: string }) {
  const questions = readQuestions(site).filter((question) => question.domain === domain);
  return (
    <QuestionTable
      site={site}
      caption={`Open questions of ${findDomain(site, domain).name}`}
      questions={questions}
      column={{ head: 'Owner', cellOf: ({ owner }) => owner }}
    />
  );
}

function readQuestions(site: SiteIndex): readonly QuestionFact[] {
  return readStored(site, 'open-questions') ?? [];
}

type TableProps = Props & {
  readonly caption: string;
  readonly questions: readonly QuestionFact[];
  /** The second column. */
  readonly column: { readonly head: string; cellOf(question: QuestionFact): ReactNode };
};

function QuestionTable({ site, caption, questions, column }: TableProps) {
  return (
    <Listing caption={caption} heads={['Question', column.head, 'Open since', 'Needed by']}>
      {questions.map((question) => (
        <tr key={question.id} id={question.id}>
          <td>
            <DataText site={site} text={question.question} />
            <Capability site={site} question={question} />
          </td>
          <td>{column.cellOf(question)}</td>
          <td>
            <DateText iso={question.since} />
          </td>
          <td>{question.until !== undefined && <Until until={question.until} />}</td>
        </tr>
      ))}
    </Listing>
  );
}

type QuestionProps = Props & { readonly question: QuestionFact };

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

function About({ site, question: { domain, page = '', aboutHref } }: QuestionProps) {
  const path = page.replace(/^\/|#.*$/g, '');
  const name = domain === undefined ? site.routes[path]?.title : findDomain(site, domain).name;
  return (
    <OptionalLink site={site} href={aboutHref}>
      {name ?? path}
    </OptionalLink>
  );
}

function Until({ until }: { readonly until: string }) {
  return /^\d{4}-/.test(until) ? <DateText iso={until} /> : until;
}
