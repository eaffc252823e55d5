import { join } from 'node:path';

/** A test that ran, and how long it took. */
export type TimedTest = { readonly file: string; readonly seconds: number };

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly duration?: number | null }[];
  }[];
};
type Group = {
  readonly file: string;
  readonly suites?: readonly Group[];
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
};
type PlaywrightReport = {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly Group[];
};

/** Reads the tests in a JSON report by Vitest or Playwright. Their files are relative to `project`. */
export function readReport(json: string, project: string): TimedTest[] {
  const report = JSON.parse(json) as VitestReport | PlaywrightReport;
  const nameOf = (path: string) => path.replace(`${project}/`, '');
  if ('suites' in report) {
    const { rootDir } = report.config;
    return report.suites.flatMap((group) => readGroup(group, nameOf(join(rootDir, group.file))));
  }
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ duration }) => ({
      file: nameOf(name),
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

function readGroup({ specs, suites = [] }: Group, file: string): TimedTest[] {
  const own = specs.flatMap(({ tests }) =>
    tests.map(({ results }) => ({
      file,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  );
  return [...own, ...suites.flatMap((inner) => readGroup(inner, file))];
}
