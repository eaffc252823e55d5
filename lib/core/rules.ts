/** All rules, each with what it guarantees. Every finding includes its rule's name. */
export const RULES = {
  content: 'The folder and its configuration can be read.',
  files:
    'Every file can be read and published: it stays in the folder, is safe, and not too large.',
  addresses:
    'Every file has a name that fits into a URL, and differs from others in more than case.',
  'front-matter': 'Every page has a title, and its front matter matches the schema.',
  markdown: 'Every page can be read, is safe, and fits on a page.',
  'markdown-text': 'Every text is read as its author meant it.',
  'markdown-html': 'Every HTML element and attribute is one that pages can have.',
  components: 'Every component exists, and has what it needs.',
  code: 'Every code block names its language, and its options are valid.',
  diagrams: 'Every diagram can be drawn.',
  api: 'The API description can be read, stays in its folder, and has only one meaning.',
  'api-references': 'Every `$ref` leads to an object of the right kind.',
  'api-schemas': 'Every schema keyword has a valid value and allows a value.',
  'api-values': 'Every field has a value of the type that OpenAPI requires.',
  'api-pages': 'Every operation has an address of its own.',
  'api-fields': 'OpenAPI knows every field, and no required field is missing.',
  'api-names': 'Names match: operationIds, path parameters, tags, servers, and security schemes.',
  'api-examples': 'Every example, default, and enum value matches its schema and is possible.',
  'api-links': 'Every link in a description leads to a page.',
  'api-limits': 'Every text and operation fits on a page, and every check ends in time.',
  'api-extensions': 'Every field of our own has a valid value.',
  'api-revisions': 'Revisions never change, and their list is complete.',
  configuration:
    'Navigation, footer, sidebars, tags, and versions refer only to things that exist.',
  routes: 'No two pages or files have the same URL.',
  redirects: 'Every redirect leads from an unused path straight to an existing page.',
  ledger:
    'Every published URL and heading still works, and every published dataset keeps its form.',
  links: 'Every link, image, and component refers to something that exists, in its canonical form.',
  orphans: 'Every page is in a sidebar, or linked from another page.',
  decisions: 'The decision records are consistent with each other.',
  data: 'The data files can be read, and match each other and the pages.',
  names: 'Every name in code font exists in its source.',
  glossary: 'Every term is defined only once.',
  acronyms: 'Every acronym is spelled out or defined.',
  spelling: 'Every word has US spelling, or is in the word list.',
  prose: 'The text follows the style guide.',
  consequences: 'Every page that names a fact was changed or looked at after the fact changed.',
  review: 'Every page is reviewed by its due date.',
  'security-txt': 'A security.txt file follows RFC 9116 and stays valid for 60 days.',
  placeholder: 'No page still has placeholder text from its template.',
  samples: 'Every sample runs, and its output matches the output on the page.',
} as const;

export type Rule = keyof typeof RULES;
