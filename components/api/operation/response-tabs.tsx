import { Tab, Tabs } from '@/components/doc/tabs';
import type { ResponseView } from '@/lib/openapi/view';
import { mediaTypeOf } from './content-list';
import { ResponseBody } from './response-body';

type Props = { readonly responses: readonly ResponseView[]; readonly hasExamples: boolean };

/** Shows responses: one below its status, or several in tabs by status. */
export function ResponseTabs({ responses, hasExamples }: Props) {
  const [first, second] = responses;
  if (!first) return null;
  if (!second) {
    return (
      <>
        <h3 className="response-title">
          {nameOf(first)} <small className="operation-aside">{mediaTypeOf(first.contents)}</small>
        </h3>
        <ResponseBody response={first} hasExamples={hasExamples} />
      </>
    );
  }
  return (
    <Tabs label="Response">
      {responses.map((response) => (
        <Tab key={response.id} label={nameOf(response)}>
          <ResponseBody response={response} hasExamples={hasExamples} />
        </Tab>
      ))}
    </Tabs>
  );
}

function nameOf({ status, title }: ResponseView): string {
  return `${status} ${title}`.trim();
}
