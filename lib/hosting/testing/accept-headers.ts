const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9';

const HTML = [
  ...['', '*/*', 'text/*', 'text/html'],
  // Browsers.
  `${BROWSER},*/*;q=0.8`,
  `${BROWSER},image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7`,
  // A weight of 0 refuses it.
  'text/markdown;q=0',
  'text/html, text/markdown; variant=GFM ; Q=0.000',
  // Other types.
  ...['application/text/markdown', 'text/markdownx', 'text/x-markdown'],
];

const MARKDOWN = [
  ...['text/markdown', 'Text/Markdown', ' text/markdown ; charset=utf-8'],
  // Agents.
  'text/markdown, text/html, */*',
  'text/markdown,text/html;q=0.9,application/xhtml+xml;q=0.8,*/*;q=0.5',
  'text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1',
  // No client gets less Markdown because it also accepts HTML.
  'text/html, text/markdown',
  'text/html, text/markdown;q=0.001, */*',
  'text/markdown; variant=GFM ;q=0.5, */*;q=0.8',
  'text/html;q=0, text/markdown',
];

/** Accept headers, and whether a client that sends one gets Markdown. Every host that can must follow this table. */
export const ACCEPT_HEADERS = [
  ...HTML.map((accept) => ({ accept, isMarkdown: false })),
  ...MARKDOWN.map((accept) => ({ accept, isMarkdown: true })),
];
