/**
 * Limits on content, which can come from strangers. Exceeding one is a Problem. Our largest real page uses a tenth of
 * each limit.
 */
export const LIMITS = {
  /** One Markdown or configuration file, or one SVG. */
  text: { bytes: 512 * 1024, lines: 10_000, lineLength: 20_000 },
  /** One line of a page that was written for another engine: generated tables and images in the text can be long. */
  foreignLine: 50_000,
  /** Bytes of one image or download. */
  assetBytes: 16 * 1024 * 1024,
  /** Levels of nested elements on one page. */
  depth: 40,
  /** Headings on one page. */
  headings: 500,
  /** Total table rows on one page. */
  tableRows: 5_000,
  /** Total table cells on one page. Short rows count as wide as the header, because Markdown pads them. */
  tableCells: 50_000,
  /** Lines in one code block. */
  codeLines: 2_000,
  /** Time to compile one page, in ms. */
  pageTime: 20_000,
  /** Files below the content folder. */
  files: 50_000,
  /** Levels of nested folders below the content folder. */
  folders: 16,
  /** Front matter and configuration. */
  yaml: { size: 64 * 1024, depth: 12, aliases: 20 },
  /** One file in `_data`. */
  data: { size: 256 * 1024, depth: 12, aliases: 20 },
  /** The database schema. */
  schema: { bytes: 4 * 1024 * 1024 },
  /** `redirects.yaml`, which grows as a site ages. */
  redirects: { size: 512 * 1024, depth: 2, aliases: 0 },
  /** `ledger.json`, which lists every heading. */
  ledger: { bytes: 16 * 1024 * 1024, lines: 100_000, lineLength: 100_000 },
} as const;
