/**
 * What an API description may ask of a build. A description can come from a stranger, so that each
 * limit ends in a Problem or in a named cut, never in a hang. Real descriptions stay far below them.
 */
export const LIMITS = {
  /** Bytes of one file of the description. */
  fileBytes: 16 * 1024 * 1024,
  /** Files of the description. */
  files: 500,
  /** Values within values of one file. */
  depth: 120,
  /** Values of one file, and characters of its text by twenties, counted wherever an alias repeats them. */
  weight: 4_000_000,
  /** Objects that the standard gives a meaning, counted at each place where an alias repeats them. */
  nodes: 400_000,
  /** Misspelled names that get a guess at what was meant; each guess looks at every name there is. */
  guesses: 20,
  /** References in a row that name one another. */
  chain: 50,
  /** Text that looks like nesting is counted by brackets before it is parsed, so this one is loose. */
  yaml: { size: 16 * 1024 * 1024, depth: 5_000, aliases: 10_000, hasAnyKeys: true },
  /** Characters of one description, and marks in it that Markdown must pair. */
  descriptionLength: 20_000,
  descriptionMarks: 2_000,
  /** Block quotes and lists that one line of a description opens. */
  descriptionDepth: 40,
  /** Milliseconds for all descriptions together. */
  descriptionTime: 20_000,
  /** Milliseconds for the standards check, and its memory in megabytes. */
  checkTime: 20_000,
  checkMemory: 1_024,
  /** Characters of one example; what is longer is cut with a note. */
  exampleLength: 40_000,
  /** Characters of all examples of one page; what comes after is left out with a note. */
  examplesLength: 200_000,
  /** Schemas within schemas on a page. */
  schemaDepth: 10,
  /** Schemas of one page, of all pages together, and what each page may have in any case. */
  schemasOfPage: 900,
  schemasOfAll: 300_000,
  schemasAtLeast: 60,
  /** Characters of all descriptions of a page; what comes after is left out with a note. */
  wordsOfPage: 300_000,
  /** Parameters, answers, headers, links and callbacks of one operation, and characters of its summary. */
  operationParts: 1_000,
  summaryLength: 500,
  /** Values of one enumeration that a page shows. */
  enumValues: 300,
} as const;
