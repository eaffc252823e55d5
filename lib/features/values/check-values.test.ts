import { expect, test } from 'vitest';
import { withProject } from '../../core/testing/check-files';
import { checkSite } from '../../site/site';

const ORG = '{ name: ORG, meaning: Your organization, example: org_1, pattern: "org_[0-9a-z]+" }';
const USE = '```bash\necho "$ORG"\n```';

/** Returns the problems of a page with this text and these values, as `file:line:column message`. */
async function problemsOf(text: string, values: readonly string[]) {
  const files = {
    'index.md': `# Home\n\n${text}\n`,
    '_data/values.yaml': `values:\n${values.map((value) => `  - ${value}\n`).join('')}`,
  };
  const { problems } = await withProject(files, checkSite);
  return problems.map((p) => `${p.file}:${p.line}:${p.column} ${p.message}`);
}

test.for<[string, string, readonly string[], readonly string[]]>([
  ['a declared value', USE, [ORG], []],
  [
    'a variable that the page sets',
    `${USE}\n\n\`\`\`bash\nA1=1\necho "$A1" "$HOME"\n\`\`\``,
    [ORG],
    [],
  ],
  [
    'an undeclared variable, in a list',
    `${USE}\n\n- Run this:\n\n  \`\`\`bash\n  ls\n  echo "$ORGS"\n  \`\`\``,
    [ORG],
    ["content/index.md:11:9 `$ORGS` isn't a declared value, and no sample on this page sets it"],
  ],
  [
    'a text to replace that is not declared',
    `${USE}\n\n\`\`\`bash\nAPP=replace-with-app\necho "$APP"\n\`\`\``,
    [ORG],
    ["content/index.md:8:5 Readers replace `replace-with-app`, but `APP` isn't a declared value"],
  ],
  [
    'a value that no sample uses',
    '```bash\necho\n```',
    [ORG],
    ['content/_data/values.yaml:2:13 No sample uses `ORG`'],
  ],
  [
    'a value of another page',
    USE,
    [`${ORG.slice(0, -1)}, page: /nowhere }`],
    [
      "content/index.md:4:7 `$ORG` isn't a declared value, and no sample on this page sets it",
      "content/_data/values.yaml:2:95 There's no page `/nowhere`",
    ],
  ],
  ['a value of this page, which comes first', USE, [`${ORG.slice(0, -1)}, page: / }`], []],
  [
    'an example that does not match',
    USE,
    ['{ name: ORG, meaning: Your organization, example: 1, pattern: "org_[0-9a-z]+" }'],
    ['content/_data/values.yaml:2:55 `values.0.example` must be text'],
  ],
  [
    'an example that is not safe',
    USE,
    ['{ name: ORG, meaning: Your organization, example: "a b", pattern: "[ab ]+" }'],
    [
      'content/_data/values.yaml:2:55 `values.0.example` must match its pattern, and contain only characters that are safe in samples',
    ],
  ],
  [
    'a pattern that could be slow',
    USE,
    ['{ name: ORG, meaning: Your organization, example: a, pattern: "(a+)+" }'],
    [
      'content/_data/values.yaml:2:67 `values.0.pattern` must be characters and classes, each with a quantifier if needed, such as `org_[0-9a-z]{26}`',
    ],
  ],
])('%s', async ([, text, values, problems]) => {
  expect((await problemsOf(text, values)).sort()).toEqual([...problems].sort());
});
