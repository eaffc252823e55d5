/** A test that ran, and how long it took. */
export type TimedTest = { readonly title: string; readonly seconds: number };

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly duration?: number | null;
    }[];
  }[];
};
type Group = {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Group[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
};
type PlaywrightReport = { readonly suites: readonly Group[] };

/** Reads the tests in a JSON report by Vitest or Playwright. Titles start with the file, relative to `project`. */
export function readReport(json: string, project: string): TimedTest[] {
  const report = JSON.parse(json) as VitestReport | PlaywrightReport;
  if ('suites' in report) return report.suites.flatMap(readGroup);
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${name.replace(`${project}/`, '')}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

function readGroup({ file, specs, suites = [] }: Group): TimedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `${file} (${projectName}): ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  );
  return [...own, ...suites.flatMap(readGroup)];
}
