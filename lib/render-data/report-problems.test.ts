import { expect, test } from 'vitest';
import { formatProblem, type Problem } from '../core/problem';
import { reportProblems } from './report-problems';

const place = { project: '/home/me/docs', contentLabel: 'content' };
const problem: Problem = {
  file: 'content/guides/a b.md',
  line: 3,
  column: 7,
  message: 'there is no doc nowhere',
  fix: 'correct it',
};

test('a problem has the words of the check, its page, and a link that opens the file', () => {
  const warning: Problem = { ...problem, file: 'content/site.yaml', severity: 'warning' };
  expect(reportProblems([problem, warning], place)).toEqual({
    summary: '1 problem, 1 warning',
    problems: [
      {
        text: formatProblem(problem),
        place: 'content/guides/a b.md:3:7',
        href: 'vscode://file/home/me/docs/content/guides/a%20b.md:3:7',
        path: 'guides/a b',
      },
      {
        text: formatProblem(warning),
        place: 'content/site.yaml:3:7',
        href: 'vscode://file/home/me/docs/content/site.yaml:3:7',
        isWarning: true,
      },
    ],
  });
});

test.for([
  {
    name: 'another editor',
    url: 'idea://open?file={file}&line={line}',
    href: 'idea://open?file=/home/me/docs/content/$%26.md&line=3',
  },
  { name: 'the usual editor', url: '', href: 'vscode://file/home/me/docs/content/$%26.md:3:7' },
])('the link opens $name, also for a strange name', ({ url, href }) => {
  const [told] = reportProblems([{ ...problem, file: 'content/$%26.md' }], place, url).problems;
  expect(told?.href.replace('%2526', '%26')).toBe(href);
});
