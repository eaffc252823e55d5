import type { Page } from '@playwright/test';

/** One thing that axe found, short enough to be read in a list. */
export type Finding = string;

type Axe = {
  run: (options: object) => Promise<{
    violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
  }>;
};

/** Every rule of WCAG 2.0 to 2.2, A and AA, and those of good practice and on trial. */
const TAGS = [
  ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'],
];

/** What axe finds on the page as it is shown: by all rules, by some `only`, or by all `but` some. It is in the page already. */
export async function runAxe(
  page: Page,
  { only, but = [] }: { readonly only?: readonly string[]; readonly but?: readonly string[] } = {},
): Promise<Finding[]> {
  const runOnly = only ? { type: 'rule', values: only } : { type: 'tag', values: TAGS };
  const rules = Object.fromEntries(but.map((rule) => [rule, { enabled: false }]));
  const violations = await page.evaluate(
    async (options) => (await (window as unknown as { axe: Axe }).axe.run(options)).violations,
    { runOnly, rules, resultTypes: ['violations'] },
  );
  const path = new URL(page.url()).pathname;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim().slice(0, 160);
      return `${path}: ${id} at ${target.join(' ')}: ${why}`;
    }),
  );
}
