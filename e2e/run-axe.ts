import axe from 'axe-core';

/** A finding by axe, short enough for a list. */
export type Finding = string;

type Report = {
  path: string;
  violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
};
type Axe = { run: (root: Document | object, options: object) => Promise<Report> };
type Audit = { readonly within: string | undefined; readonly options: object };

/** A page in any browser. */
type AnyPage = {
  evaluate(run: string | ((audit: Audit) => Promise<Report>), audit?: Audit): Promise<Report>;
};

/** Rules that take up half of axe's time and find the same at every width. */
export const COLORS = ['color-contrast', 'link-in-text-block'];

/** Tags of every WCAG 2.0 to 2.2 rule at levels A and AA, and of the best-practice and experimental rules. */
const TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
  'experimental',
];

/**
 * Returns what axe finds in the page's current state, with all rules, only the rules in `only`, or all rules except
 * those in `but`. With `within`, looks only at the elements that match the selector, for a page whose other parts are
 * audited elsewhere; rejects if there are none. Adds axe to the page.
 */
export async function runAxe(
  page: AnyPage,
  {
    only,
    but = [],
    within,
  }: {
    readonly only?: readonly string[];
    readonly but?: readonly string[];
    readonly within?: string | undefined;
  } = {},
): Promise<Finding[]> {
  const runOnly = only ? { type: 'rule', values: only } : { type: 'tag', values: TAGS };
  const rules = Object.fromEntries(but.map((rule) => [rule, { enabled: false }]));
  await page.evaluate(`if (!globalThis.axe) { ${axe.source} }`);
  const { path, violations } = await page.evaluate(
    async ({ within, options }) => {
      const root = within ? { include: [within] } : document;
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(root, options);
      return { path: location.pathname, violations };
    },
    // axe would spend almost half of its time on fetching and parsing style sheets and media files. Only the rules about
    // screen orientation and sound need them, which accessibility.spec.ts checks in the files.
    { within, options: { runOnly, rules, preload: false, resultTypes: ['violations'] } },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim().slice(0, 160);
      return `${path}: ${id} at ${target.join(' ')}: ${why}`;
    }),
  );
}
