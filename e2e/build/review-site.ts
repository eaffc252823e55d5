import { randomFrom } from '../../lib/core/testing/random-from';

const WORDS =
  'arrival balance booking calendar deposit extra folder guest house invoice journey keeper listing meadow nightly office payment quarter refund season ticket upgrade visitor window yearly counter garden harbor island jacket'.split(
    ' ',
  );

/** Random text that's the same for the same seed. */
export type Writer = {
  readonly below: (end: number) => number;
  readonly word: () => string;
  /** Returns a sentence with this many words. */
  readonly sentence: (length: number) => string;
};

/** Returns a writer for a seed. Few words repeat everywhere, so that places are hard to tell apart. */
export function writerOf(seed: number): Writer {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const word = () => WORDS[below(WORDS.length)] ?? '';
  const sentence = (length: number) => {
    const text = Array.from({ length }, word).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  return { below, word, sentence };
}

const NAMES = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot'] as const;

/** The names of the site's documents in `content/guides`. */
export const GUIDES: readonly string[] = NAMES;

/** Content with every source of a block: prose, lists, tables, code, admonitions, front matter, data, and an API. */
export function writeReviewSite(): Record<string, string> {
  const writer = writerOf(7);
  const guides = NAMES.map((name) => [`content/guides/${name}.md`, writeGuide(name, writer)]);
  return {
    'content/site.yaml': 'title: Docs\nurl: https://docs.example.org\n',
    'content/index.md': '# Home\n\nStart with [the guides](/guides) or [settings](/settings).\n',
    'content/guides/index.md': '# Guides\n\n::cards\n',
    'content/settings.md':
      '# Settings\n\nThe variables of the service.\n\n::environment-variables\n',
    'content/_data/environment.yaml': writeVariables(writer),
    'content/redirects.yaml': '/old/start: /guides\n',
    'api/openapi.yaml': writeApi(writer),
    ...Object.fromEntries(guides),
  };
}

function writeGuide(name: string, { sentence, word, below }: Writer): string {
  const rows = Array.from({ length: 8 }, () => `| ${word()} ${word()} | ${below(90)} ${word()} |`);
  const items = Array.from({ length: 5 }, () => `- ${sentence(7)}`);
  const code = Array.from(
    { length: 5 },
    () => `const ${word()}${below(99)} = '${word()} ${word()}';`,
  );
  return `---
title: The ${name} guide
description: ${sentence(8)}
---

${wrap(sentence(40))}

## Steps in ${name}

${sentence(14)}

${sentence(16)}

${items.join('\n')}

## Limits in ${name}

| Name | Value |
|---|---|
${rows.join('\n')}

:::note
${sentence(12)}
:::

## Code in ${name}

\`\`\`ts
${code.join('\n')}
\`\`\`

${wrap(sentence(30))}
`;
}

function wrap(text: string): string {
  return text.replace(/(.{50,70}) /g, '$1\n');
}

function writeVariables({ sentence, word }: Writer): string {
  const names = Array.from({ length: 8 }, (_, index) => `SERVICE_OPTION_${'ABCDEFGH'[index]}`);
  const entries = names.map(
    (name, index) => `  - name: ${name}
    meaning: ${sentence(7).slice(0, -1)}
    processes: [api]
    required: false
    secret: ${index % 2 === 0}
    default: "${word()}"
`,
  );
  return `variables:\n${entries.join('')}`;
}

function writeApi({ sentence }: Writer): string {
  const paths = ['stays', 'rooms', 'bills'].map(
    (name) => `  /${name}:
    get:
      operationId: list-${name}
      summary: List ${name}
      description: ${sentence(14)}
      parameters:
        - name: limit
          in: query
          description: ${sentence(9)}
          schema: { type: integer }
        - name: label
          in: query
          description: ${sentence(9)}
          schema: { type: string }
      responses:
        '200':
          description: ${sentence(6)}
          content:
            application/json:
              schema:
                type: object
                properties:
                  id:
                    type: string
                    description: ${sentence(8)}
                  note:
                    type: string
                    description: ${sentence(8)}
`,
  );
  return `openapi: 3.1.0
info:
  title: House
  version: '1'
  description: ${sentence(10)}
paths:
${paths.join('')}`;
}
