/** Kinds of files, each of which needs a different policy. */
export type Kind =
  /** A page on the site: its header and the policy in its `<meta>`. */
  | 'page'
  /** The downloadable HTML file with all runbooks: its header and the policy in its `<meta>`. */
  | 'download'
  /** An SVG that a browser opens on its own. */
  | 'drawing'
  /** Text, data, scripts, styles, images, and fonts. */
  | 'data'
  /** A file of a preview, whose pages strangers may have written: only its header. */
  | 'preview';

export const KINDS = ['page', 'download', 'drawing', 'data', 'preview'] as const;

type Rule = {
  /** Directives that browsers fall back to if this one is missing, nearest first. */
  readonly fallback?: readonly string[];
  /** The value for each kind, in the order of KINDS. Hashes of inline code are left out. */
  readonly want: readonly [Want, Want, Want, Want, Want];
  readonly why: string;
};

/** Sources in alphabetical order, or `hashes` if only inline code with a known hash is allowed. */
type Want = string;

const NONE = "'none'";
const SELF = "'self'";
const ABSENT = 'absent';
const INLINE = "'self' 'unsafe-inline'";

const NOT_USED: Pick<Rule, 'want' | 'fallback'> = {
  fallback: ['default-src'],
  want: [NONE, NONE, NONE, ABSENT, NONE],
};
const NOWHERE: Rule['want'] = [ABSENT, ABSENT, ABSENT, ABSENT, ABSENT];
const SCRIPT: Rule['want'] = [SELF, 'hashes', NONE, ABSENT, INLINE];
const STYLE: Rule['want'] = [SELF, 'hashes', "'unsafe-inline'", ABSENT, INLINE];
const IGNORED = 'Browsers ignore it in a `<meta>`, so every file has it as a header.';
const REPORTS = 'No server receives reports, and pages call no other host.';
const TRUSTED =
  'Only pages and the download run scripts. The one policy of pages, components/islands/trust-html.ts, parses pages of the site itself.';

/**
 * Every directive in Content Security Policy Level 3 and in other standards, with the value that this site sends and
 * the reason. Any other directive counts as an error, because it's either obsolete or made up.
 */
export const RULES: Readonly<Record<string, Rule>> = {
  'default-src': {
    want: [NONE, NONE, NONE, ABSENT, NONE],
    why: "Whatever has no directive of its own is refused. Data isn't a document, so it loads nothing.",
  },
  'script-src': {
    fallback: ['default-src'],
    want: SCRIPT,
    why: "Files of the site, and inline scripts by their hashes, of which the download has one. A stranger's page could put any inline script into a file.",
  },
  'script-src-elem': {
    fallback: ['script-src', 'default-src'],
    want: SCRIPT,
    why: 'Elements need no other rule than all scripts.',
  },
  'script-src-attr': {
    fallback: ['script-src', 'default-src'],
    want: SCRIPT,
    why: "No hash applies to a handler without 'unsafe-hashes', so pages can't have any.",
  },
  'style-src': {
    fallback: ['default-src'],
    want: STYLE,
    why: 'One style sheet. The download has one by its hash, and a drawing has its own, which can load nothing.',
  },
  'style-src-elem': {
    fallback: ['style-src', 'default-src'],
    want: STYLE,
    why: 'Elements need no other rule than all styles.',
  },
  'style-src-attr': {
    fallback: ['style-src', 'default-src'],
    want: STYLE,
    why: "No hash applies to an attribute without 'unsafe-hashes', so pages can't have any.",
  },
  'img-src': {
    fallback: ['default-src'],
    want: [SELF, 'data:', NONE, ABSENT, "'self' data:"],
    why: 'The download contains its images, also in a preview.',
  },
  'font-src': {
    fallback: ['default-src'],
    want: [SELF, NONE, NONE, ABSENT, SELF],
    why: 'The fonts are files of the site.',
  },
  'connect-src': {
    fallback: ['default-src'],
    want: [SELF, NONE, NONE, ABSENT, SELF],
    why: 'Pages fetch pages and data of the site, and nothing else.',
  },
  'media-src': { ...NOT_USED, why: 'No page plays anything.' },
  'object-src': { ...NOT_USED, why: 'No page has a plugin.' },
  'manifest-src': { ...NOT_USED, why: 'The site has no manifest of an app.' },
  'frame-src': {
    ...NOT_USED,
    fallback: ['child-src', 'default-src'],
    why: 'No page has a frame.',
  },
  'fenced-frame-src': {
    ...NOT_USED,
    fallback: ['frame-src', 'child-src', 'default-src'],
    why: 'No page has a frame.',
  },
  'child-src': { ...NOT_USED, why: 'No page has a frame or a worker.' },
  'worker-src': {
    ...NOT_USED,
    fallback: ['child-src', 'script-src', 'default-src'],
    why: 'No page starts a worker, which would live longer than the page.',
  },
  'base-uri': {
    want: [NONE, NONE, NONE, ABSENT, NONE],
    why: "A base would move every relative address, and default-src doesn't apply to it.",
  },
  'form-action': {
    want: [NONE, NONE, NONE, ABSENT, NONE],
    why: "No page sends a form, and default-src doesn't apply to it.",
  },
  'frame-ancestors': {
    want: [NONE, NONE, NONE, NONE, NONE],
    why: `No other site may frame this one. ${IGNORED}`,
  },
  sandbox: {
    want: NOWHERE,
    why: "Pages need scripts, storage, and links to other sites' windows.",
  },
  'report-to': { want: NOWHERE, why: REPORTS },
  'report-uri': { want: NOWHERE, why: REPORTS },
  'upgrade-insecure-requests': {
    want: NOWHERE,
    why: 'Pages load from their own origin alone, which HSTS keeps at HTTPS. On http://localhost it would break them.',
  },
  'require-trusted-types-for': {
    want: ["'script'", "'script'", ABSENT, ABSENT, ABSENT],
    why: TRUSTED,
  },
  'trusted-types': { want: ['pages', NONE, ABSENT, ABSENT, ABSENT], why: TRUSTED },
  webrtc: {
    want: NOWHERE,
    why: 'No browser knows it, and Chromium reports it as an error. No script of the site opens a connection.',
  },
};

/** Values in RULES that allow more than the site's own files, by kind and directive, with the reason. */
export const RISKS: Readonly<Record<string, string>> = {
  'page require-trusted-types-for': 'It lets nothing pass: no script may turn text into markup.',
  'page trusted-types': 'One policy, for pages of this site alone.',
  'download require-trusted-types-for': 'See the pages.',
  'download img-src': 'It must show its images without the site. A data: image runs nothing.',
  'drawing style-src': 'An SVG has its own styles, and nothing that they could load or send.',
  'drawing style-src-elem': 'See style-src.',
  'drawing style-src-attr': 'See style-src.',
  'preview script-src': 'The policy in each page still names hashes. See preview-policy.ts.',
  'preview script-src-elem': 'See script-src.',
  'preview script-src-attr': 'See script-src.',
  'preview style-src': 'See script-src.',
  'preview style-src-elem': 'See script-src.',
  'preview style-src-attr': 'See script-src.',
  'preview img-src': 'A preview has the download too.',
};
