/**
 * What one source of content may ask of a build. Content comes from strangers too, so that each limit
 * has a Problem of its own. The largest real page is a tenth of any of them.
 */
export const LIMITS = {
  /** One Markdown or configuration file, or one SVG. */
  text: { bytes: 512 * 1024, lines: 10_000, lineLength: 20_000 },
  /** Bytes of one image or download. */
  assetBytes: 16 * 1024 * 1024,
  /** Elements within elements of one page. */
  depth: 40,
  /** Headings of one page. */
  headings: 500,
  /** Rows of all tables of one page. */
  tableRows: 5_000,
  /** Cells of all tables of one page: rows are filled up to the width of the header. */
  tableCells: 50_000,
  /** Lines of one code block. */
  codeLines: 2_000,
  /** Milliseconds for the compilation of one page. */
  pageTime: 20_000,
  /** Files below the content folder. */
  files: 50_000,
  /** Folders within folders below the content folder. */
  folders: 16,
  /** Front matter and configuration. */
  yaml: { size: 64 * 1024, depth: 12, aliases: 20 },
  /** One file of `_data`. */
  data: { size: 256 * 1024, depth: 12, aliases: 20 },
  /** The schema of a database. */
  schema: { bytes: 4 * 1024 * 1024 },
  /** `redirects.yaml`, which grows with the age of a site. */
  redirects: { size: 512 * 1024, depth: 2, aliases: 0 },
  /** `ledger.json`, which names every heading. */
  ledger: { bytes: 16 * 1024 * 1024, lines: 100_000, lineLength: 100_000 },
} as const;
