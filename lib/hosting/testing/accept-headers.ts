/** Accept headers, and whether a client that sends one gets Markdown. Every host that can must follow this table. */
export const ACCEPT_HEADERS: readonly { readonly accept: string; readonly isMarkdown: boolean }[] =
  [
    { accept: '', isMarkdown: false },
    { accept: '*/*', isMarkdown: false },
    { accept: 'text/*', isMarkdown: false },
    { accept: 'text/html', isMarkdown: false },
    // Browsers.
    {
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      isMarkdown: false,
    },
    {
      accept:
        'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
      isMarkdown: false,
    },
    { accept: 'text/markdown', isMarkdown: true },
    { accept: 'Text/Markdown', isMarkdown: true },
    { accept: ' text/markdown ; charset=utf-8', isMarkdown: true },
    // Agents.
    { accept: 'text/markdown, text/html, */*', isMarkdown: true },
    {
      accept: 'text/markdown,text/html;q=0.9,application/xhtml+xml;q=0.8,*/*;q=0.5',
      isMarkdown: true,
    },
    {
      accept:
        'text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1',
      isMarkdown: true,
    },
    // No client gets less Markdown because it also accepts HTML.
    { accept: 'text/html, text/markdown', isMarkdown: true },
    { accept: 'text/html, text/markdown;q=0.001, */*', isMarkdown: true },
    { accept: 'text/markdown; variant=GFM ;q=0.5, */*;q=0.8', isMarkdown: true },
    { accept: 'text/html;q=0, text/markdown', isMarkdown: true },
    // A weight of 0 refuses it.
    { accept: 'text/markdown;q=0', isMarkdown: false },
    { accept: 'text/html, text/markdown; variant=GFM ; Q=0.000', isMarkdown: false },
    { accept: 'application/text/markdown', isMarkdown: false },
    { accept: 'text/markdownx', isMarkdown: false },
    { accept: 'text/x-markdown', isMarkdown: false },
  ];
