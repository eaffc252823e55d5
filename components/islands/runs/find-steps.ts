/** A step of a runbook: a numbered heading, or an item of a numbered list. */
export type Step = { readonly element: HTMLElement; readonly name: string };

const LONGEST = 90;

/** Returns the steps of a runbook in order. */
export function findSteps(runbook: Element): Step[] {
  const elements = runbook.querySelectorAll<HTMLElement>(
    ':is(h3, h4):has(> .step-number), .prose ol > li',
  );
  return [...elements].map((element) => ({ element, name: nameOf(element) }));
}

function nameOf(element: Element): string {
  const first = element.tagName === 'LI' ? (element.querySelector('p') ?? element) : element;
  const copy = first.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('ul, ol, pre, .code-block, .run-step, .explanation'))
    part.remove();
  const text = (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\s\S*$/, '')} …` : text;
}
