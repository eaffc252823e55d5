import { beforeAll, expect, test } from 'vitest';
import { checkPage, checkPages } from './testing/check-page';

const fence = (text: string, meta = '', language = 'ts') =>
  `\`\`\`${language} ${meta}\n${text}\n\`\`\``;
const page = (...blocks: string[]) => `# A\n\n${blocks.join('\n\n')}\n`;
const LIST = { '_samples.yaml': 'packages: [zod]' };

const WRONG = [
  {
    name: 'a wrong type, and what another sample exports',
    text: page(
      fence('export const one: number = 1;', 'title="one.ts"'),
      fence("import { one } from './one.js';\nconst text: string = one;"),
    ),
    found: ["9:7 Type 'number' is not assignable to type 'string' (TS2322)"],
  },
  {
    name: 'an index that may be missing',
    text: page(fence('const names = [`a`];\nconst length: number = names[3].length;')),
    found: ["5:24 Object is possibly 'undefined' (TS2532)"],
  },
  {
    name: 'a package that is not listed',
    text: page(fence("import { z } from 'zod';\nimport { parse } from 'yaml';\nparse(String(z));")),
    found: ["5:24 `yaml` isn't a Node built-in or a listed package"],
  },
  {
    name: 'a field that the API does not have',
    text: page(
      fence(
        "import type { Schemas } from './openapi.js';\nexport const name = (quote: Schemas['Quote']) => quote.id;",
      ),
      fence(
        "import type { Schemas } from './openapi.js';\nexport const id: Schemas['Quote']['id'] = 1;",
      ),
    ),
    found: ["10:14 Type 'number' is not assignable to type 'string' (TS2322)"],
  },
];

let problems: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  problems = await checkPages(
    WRONG.map(({ text }) => text),
    LIST,
  );
});

test.for(WRONG)('$name is found at its place', ({ text, found }) => {
  expect(problems.get(text)).toEqual(found);
});

// The compiler checks no types if a file isn't valid.
test('what is no JavaScript is found at its place', async () => {
  const text = page(fence('const a = ;', 'title="a.mjs"', 'js'));
  expect(await checkPage(text)).toEqual(['4:11 Expression expected (TS1109)']);
});
