/** All rules, each with what it guarantees. Every finding includes its rule's name. */
export const RULES = {
  content: 'Every file can be read, and its front matter keeps the schema.',
  markdown: 'Every page compiles, and nothing of its text would be lost.',
  api: 'The description of the API is sound, and its examples keep their schemas.',
  configuration: 'Navigation, footer, sidebars, tags and versions name what exists.',
  routes: 'Every address has one owner.',
  redirects: 'Redirects lead from where no page is to where one is, in one step.',
  ledger: 'What was published once still leads somewhere.',
  links: 'Every link, image and component leads to what exists, in its canonical form.',
  orphans: 'Every page is in a sidebar, or linked from another page.',
  decisions: 'The decision records agree with each other.',
  data: 'The data of versions, domains and capabilities agree with each other and with the pages.',
  names: 'What stands in code font exists in its source.',
  glossary: 'Terms are defined once, and acronyms are defined.',
  spelling: 'Words are spelled as in US English, or are in the word list.',
  prose: 'The text keeps the style guide.',
  review: 'Pages are reviewed when they say they are.',
  placeholder: 'No page has text that only its template wrote.',
  samples: 'Every sample runs, and shows what it says.',
} as const;

export type Rule = keyof typeof RULES;
