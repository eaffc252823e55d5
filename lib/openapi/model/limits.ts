/**
 * Limits for API descriptions in a build. A description can come from a stranger, so exceeding a limit causes a problem
 * or a visible cut, never a hang. Real descriptions stay far below them.
 */
export const LIMITS = {
  /** Size of one file of the description, in bytes. */
  fileBytes: 16 * 1024 * 1024,
  /** Number of files in the description. */
  files: 500,
  /** Nesting depth of values in one file. */
  depth: 120,
  /** Size of one file with its aliases expanded. Each value counts 1, and so does every 20 characters of text. */
  weight: 4_000_000,
  /** Number of OpenAPI objects, with aliases expanded. */
  nodes: 400_000,
  /** Number of misspelled names that get a suggestion. Each suggestion compares all known names. */
  guesses: 20,
  /** Number of references in a chain. */
  chain: 50,
  /** Limits of the YAML reader. It estimates depth by counting brackets before parsing, so that limit is generous. */
  yaml: { size: 16 * 1024 * 1024, depth: 5_000, aliases: 10_000, hasAnyKeys: true },
  /** Characters of one description, and emphasis, code, and link marks that Markdown has to match. */
  descriptionLength: 20_000,
  descriptionMarks: 2_000,
  /** Block quotes and lists that one line of a description can open. */
  descriptionDepth: 40,
  /** Time to render all descriptions together, in ms. */
  descriptionTime: 20_000,
  /** Time for the check against the standard, in ms, and its memory, in MB. */
  checkTime: 20_000,
  checkMemory: 1_024,
  /** Characters of one example. Longer ones are cut, with a note. */
  exampleLength: 40_000,
  /** Characters of all examples on one page. Further ones are replaced with a note. */
  examplesLength: 200_000,
  /** Nesting depth of schemas on a page. */
  schemaDepth: 10,
  /** Schemas on one page, on all pages together, and the minimum that each page may show. */
  schemasOfPage: 900,
  schemasOfAll: 300_000,
  schemasAtLeast: 60,
  /** Pages for parts of schemas that don't fit on other pages. */
  schemaParts: 5_000,
  /**
   * Compressed size of a page's view, in bytes. A larger page is rebuilt with less. Measured: the compressed page
   * is 6 kB plus 2.1 to 2.4 times the view, whose text is in the HTML and again in the page's data.
   */
  viewBytes: 20_000,
  /** References from one schema, uses listed on its page, paths listed per use, and steps of the search for uses. */
  mentionsOfSchema: 2_000,
  usesOfSchema: 100,
  pathsOfUse: 12,
  stepsToUses: 20_000,
  /** Characters shown of all values of an enumeration, and of one value. */
  valuesLength: 12_000,
  valueLength: 1_000,
  /** Characters of all descriptions on a page. Further ones are replaced with a note. */
  wordsOfPage: 300_000,
  /** Parameters, responses, headers, links, and callbacks of one operation, and characters of its summary. */
  operationParts: 500,
  summaryLength: 500,
  /** Links from other operations that an operation's page lists. */
  reachedFrom: 40,
  /** Lifecycles of a description. Each one is drawn. */
  lifecycles: 60,
  /** Values of one enumeration on a page. */
  enumValues: 300,
  /** Values remembered from examples, which let samples use the same values for the same things. */
  knownValues: 20_000,
  /** Schemas visited to generate one sample value, and their nesting depth. */
  sampleSchemas: 300,
  sampleDepth: 40,
  /** Characters of a request body in a sample. The sample reads a longer body from a file. */
  sampleLength: 6_000,
  /** Time to validate one example or sample, in ms. */
  proofTime: 10_000,
} as const;
