import { formatProblem, type Problem } from '@/lib/core/problem';

/** Lists the problems that keep a page from being shown. Only authors see it: a site with problems fails to build. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="problem-list">
      {problems.map((problem) => (
        <li key={formatProblem(problem)}>
          <code>
            {problem.file}:{problem.line}:{problem.column}
          </code>{' '}
          {problem.message}
          <br />
          Fix: {problem.fix}
        </li>
      ))}
    </ul>
  );
}
