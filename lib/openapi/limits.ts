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
  /** Pages for parts of schemas that other pages have no room for. */
  schemaParts: 5_000,
  /**
   * Bytes of a page's view, compressed, above which it is built anew with less. Measured: the page has 6 kB
   * and 2.1 to 2.4 times as many, since its text stands in the HTML and once more in the data of the page.
   */
  viewBytes: 20_000,
  /** Schemas that one schema names, uses that its page lists, paths of each, and steps on the way to them. */
  mentionsOfSchema: 2_000,
  usesOfSchema: 100,
  pathsOfUse: 12,
  stepsToUses: 20_000,
  /** Characters of all values of an enumeration, and of one value, that a page shows. */
  valuesLength: 12_000,
  valueLength: 1_000,
  /** Characters of all descriptions of a page; what comes after is left out with a note. */
  wordsOfPage: 300_000,
  /** Parameters, answers, headers, links and callbacks of one operation, and characters of its summary. */
  operationParts: 500,
  summaryLength: 500,
  /** Links of other operations that the page of an operation lists. */
  reachedFrom: 40,
  /** Lifecycles of a description; each is drawn. */
  lifecycles: 60,
  /** Values of one enumeration that a page shows. */
  enumValues: 300,
  /** Values in examples that are remembered, so that samples can call things in the same way. */
  knownValues: 20_000,
  /** Schemas that are entered for one sample value, and schemas within schemas of it. */
  sampleSchemas: 300,
  sampleDepth: 40,
  /** Characters of a request body in a sample; a longer one is read from a file there. */
  sampleLength: 6_000,
  /** Milliseconds for the proof of one example or sample. */
  proofTime: 10_000,
} as const;
