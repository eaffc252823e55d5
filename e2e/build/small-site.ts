/** Content with a bit of everything that a bundle can contain, and an API description. */
export const SMALL_SITE: Readonly<Record<string, string>> = {
  'content/site.yaml': `title: Docs
url: https://docs.example.org
announcement:
  id: news
  content: |
    New: [the guide](/guides/a)
`,
  'content/index.md': `# Home

See [a guide](/guides/a), [a file](/files/c.csv) and
two lines.

![A square](./x.svg)

| Name | Value |
|---|---|
| one | 1 |

\`\`\`ts
const a = 1;
const b = 2;
\`\`\`

1. First

   A paragraph in a list.
2. Second[^1]

[^1]: A note.
`,
  'content/guides/index.md': '# Guides\n\n::cards\n',
  'content/guides/a.md': `---
title: A guide
description: >-
  What is written over several lines, and is
  long enough for a description.
tags: [istanbul]
---

Text.

:::note
Mind this.
:::

\`\`\`mermaid
flowchart LR
  A --> B
\`\`\`
`,
  'content/redirects.yaml': '/old/a: /guides/a\n',
  'content/files/c.csv': 'a,b\n1,2\n',
  'content/x.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">\n<path d="M0 0h4v4z"/>\n</svg>\n',
  'api/openapi.yaml': `openapi: 3.1.0
info:
  title: Things
  version: '1'
  description: |
    Everything about things.

    Even more.
paths:
  /things/{thing_id}:
    get:
      operationId: getThing
      summary: Get a thing
      parameters:
        - { name: thing_id, in: path, required: true, schema: { type: string } }
      responses:
        '200':
          description: The thing
          content:
            application/json:
              schema:
                type: object
                properties:
                  name: { type: string }
`,
};
