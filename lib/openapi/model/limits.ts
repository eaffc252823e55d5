/**
 * Limits for API descriptions. A description can come from an untrusted source, so exceeding a limit is reported as a
 * problem or visibly truncates a page, but never hangs the build. Real descriptions stay far below the limits.
 */
export const LIMITS = {
  /** Size of one file of the description, in bytes. */
  fileBytes: 16 * 1024 * 1024,
  /** Size of `checks.yaml`, in bytes. */
  checksBytes: 64 * 1024,
  files: 5_000,
  /** Nesting depth of values in one file. */
  depth: 120,
  /** Size of one file with its aliases expanded. Each value counts as 1, plus 1 for every 20 characters of text. */
  weight: 4_000_000,
  /** Number of OpenAPI objects, with aliases expanded. */
  nodes: 400_000,
  /** Number of misspelled names that get a suggestion. Each suggestion compares all known names. */
  guesses: 20,
  /** Number of references in a chain. */
  chain: 50,
  /** Limits of the YAML reader. It estimates depth by counting brackets before parsing, so that limit is generous. */
  yaml: {
    size: 16 * 1024 * 1024,
    depth: 5_000,
    aliases: 10_000,
    hasAnyKeys: true,
    hasMerges: true,
  },
  /** Characters in one description, and emphasis, code, and link markers that the Markdown parser has to match. */
  descriptionLength: 20_000,
  descriptionMarks: 2_000,
  /** Block quotes and lists that one line of a description can open. */
  descriptionDepth: 40,
  /** Time to render all descriptions together, in ms. */
  descriptionTime: 20_000,
  /** Time limit for the check against the standard, in ms, and its memory limit, in MB. */
  checkTime: 20_000,
  checkMemory: 1_024,
  /**
   * Characters in one example. Longer examples are cut, with a link to a page with the whole text, and without it beyond
   * the second limit.
   */
  exampleLength: 40_000,
  exampleLengthOfAll: 1_000_000,
  /** Total characters in the examples on a page. Further examples are on another page, with a link. */
  examplesLength: 200_000,
  /** Nesting depth of schemas on a page. */
  schemaDepth: 10,
  /** Schemas on one page and on all pages together, and the minimum per page. */
  schemasOfPage: 900,
  schemasOfAll: 300_000,
  schemasAtLeast: 60,
  /** Pages for schema parts that don't fit on other pages. */
  schemaParts: 5_000,
  /**
   * Compressed size of a page's view, in bytes. Larger pages are rebuilt with less content. Measured: a compressed page
   * is 6 kB plus 2.1 to 2.4 times its view, because the view's text is in both the HTML and the page's data.
   */
  viewBytes: 20_000,
  /** References from one schema, uses listed on its page, paths listed per use, and search steps to find the uses. */
  mentionsOfSchema: 2_000,
  usesOfSchema: 100,
  pathsOfUse: 12,
  stepsToUses: 20_000,
  /** Characters shown for all values of an enumeration together, for one value or constraint, and for its meaning. */
  valuesLength: 12_000,
  valueLength: 400,
  meaningLength: 1_000,
  /** Constraints shown for one schema. A page of its own lists all of them. */
  constraints: 50,
  /** Characters of HTML on a page with texts that didn't fit on other pages. */
  textsOfPage: 40_000,
  /** Total characters in the descriptions on a page. Further ones are on another page, with a link. */
  wordsOfPage: 300_000,
  /**
   * Parameters, responses, headers, links, and callbacks of one operation on its page, the minimum if the page is too
   * large, and the number that a build can process. Then characters in its summary.
   */
  operationParts: 500,
  operationPartsAtLeast: 100,
  operationPartsOfBuild: 10_000,
  summaryLength: 500,
  /** Incoming links from other operations that an operation's page lists. */
  reachedFrom: 40,
  /** Lifecycles in one description. Each one is drawn as a diagram. */
  lifecycles: 60,
  /** Values shown for one enumeration. A page of its own lists all of them. */
  enumValues: 300,
  /** Parts of 20,000 characters in the list of all values or examples of one schema. Longer lists have no page. */
  valuePages: 50,
  /**
   * Examples shown next to one schema. A page of its own lists all of them. The second limit is for the examples that a
   * body shows because it has none of its own.
   */
  schemaExamples: 5,
  examplesFromSchema: 3,
  /** Values collected from examples, so that samples use the same value for the same field. */
  knownValues: 20_000,
  /** Schemas visited to generate one sample value, and their nesting depth. */
  sampleSchemas: 300,
  sampleDepth: 40,
  /** Characters in a sample's request body. Samples read longer bodies from a file. */
  sampleLength: 6_000,
  /** Time to validate one example or sample, in ms. */
  proofTime: 10_000,
} as const;
