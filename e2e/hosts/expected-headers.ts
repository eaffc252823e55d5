import type { HostName, HostRequest } from './requests';

/** Settings for hosting a bundle in a test. */
export type Hosted = { readonly basePath: string; readonly isPreview: boolean };

// Repeated instead of imported from lib/hosting, so every change there must also be made here.
const SECURITY = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const PREVIEW =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'none'; object-src 'none'; worker-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const DRAWING =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Files that tools in a browser may read from any address. */
const OPEN =
  /^\/(data|feed|files)\/.*\.(csv|gz|json|sql|txt|xml|yaml)$|\.md$|\/llms(-full)?\.txt$|^\/(feed\.xml|\.well-known\/api-catalog)$/;
const CACHE = { immutable: 'public, max-age=31536000, immutable', revalidate: 'no-cache' };

/** Returns whether tools in a browser may read a file from any address. */
const isOpen = (file: string) => OPEN.test(`/${file}`);

/** How a host's responses differ from the other hosts'. */
type OwnWays = {
  readonly reason: string;
  readonly revalidate: string;
  /** Returns an SVG's policy, given the usual policy. `drawingMissing` is for the response to a missing SVG. */
  readonly drawing: (policy: string) => string;
  readonly drawingMissing: (policy: string) => string;
  /** True if a rule holds for the requested path, even if the host sends its page for errors. */
  readonly goesByPath: boolean;
  readonly isSecure: boolean;
  readonly namesMethods: boolean;
  readonly vary: string | undefined;
  /** False if the host can't choose a file by the Accept header. */
  readonly negotiates: boolean;
  /** Extensions of text files that the host doesn't compress. */
  readonly unpacked: readonly string[];
  /** The host's names for content types, keyed by the names that other hosts use. */
  readonly types: Readonly<Record<string, string>>;
};

const USUAL: OwnWays = {
  reason: '',
  revalidate: CACHE.revalidate,
  drawing: () => DRAWING,
  drawingMissing: (policy) => policy,
  goesByPath: false,
  isSecure: false,
  namesMethods: true,
  vary: 'Accept-Encoding',
  negotiates: true,
  unpacked: [],
  types: {},
};

/** Differences of hosts that you don't run yourself. */
const OWN_WAYS: Partial<Record<HostName, OwnWays>> = {
  'github-pages': { ...USUAL, reason: 'it runs no code, and has no settings', negotiates: false },
  workers: {
    reason: `two rules of _headers with one header are joined, so the host's own value stays where it means
      the same; a rule holds for a path whether or not something is there; types are those of its upload;
      readers come by HTTPS alone; its 405 is bare; Vary comes with the compression at the edge, which
      packs the types of a list of Cloudflare's, and neither Markdown, YAML nor SQL is on it`,
    revalidate: 'public, max-age=0, must-revalidate',
    // If a header contains two policies, both apply.
    drawing: (policy) => `${policy}, ${DRAWING}`,
    drawingMissing: (policy) => `${policy}, ${DRAWING}`,
    goesByPath: true,
    isSecure: true,
    namesMethods: false,
    vary: undefined,
    negotiates: true,
    unpacked: ['md', 'sql', 'yaml'],
    types: {
      'application/json; charset=utf-8': 'application/json',
      'application/manifest+json; charset=utf-8': 'application/manifest+json',
      'application/xml; charset=utf-8': 'application/xml',
      'application/yaml; charset=utf-8': 'text/yaml; charset=utf-8',
      'image/svg+xml; charset=utf-8': 'image/svg+xml',
    },
  },
};

/** Returns how a host's responses differ. */
export function waysOf(host: HostName): OwnWays {
  return OWN_WAYS[host] ?? USUAL;
}

/**
 * Returns the headers, in lowercase, that a host must send with its response. `undefined` means that a header must be
 * absent.
 */
export function expectedHeaders(
  { path, status, shows = '', type, cache }: HostRequest,
  host: HostName,
  { basePath, isPreview }: Hosted,
): Readonly<Record<string, string | undefined>> {
  const ways = waysOf(host);
  const isSecure = ways.isSecure && !isPreview;
  const named = {
    ...(type ? { 'content-type': ways.types[type] ?? type } : {}),
    ...(cache ? { 'cache-control': { ...CACHE, revalidate: ways.revalidate }[cache] } : {}),
    allow: status === 405 && ways.namesMethods ? 'GET, HEAD' : undefined,
    'set-cookie': undefined,
    link: shows === '.well-known/api-catalog' ? '<api-catalog>; rel="api-catalog"' : undefined,
  };
  // A host may refuse a malformed request before it reads any settings.
  if (status === 400 || status === 'refused') return named;
  const isMissingDrawing = status === 404 && path.endsWith('.svg');
  const policy = isPreview ? PREVIEW : SECURITY['content-security-policy'];
  const asked = path.slice(basePath.length + 1);
  return {
    ...SECURITY,
    'access-control-allow-origin':
      isOpen(shows) || (ways.goesByPath && isOpen(asked)) ? '*' : undefined,
    'content-security-policy': policy,
    ...(shows.endsWith('.svg') ? { 'content-security-policy': ways.drawing(policy) } : {}),
    ...(isMissingDrawing ? { 'content-security-policy': ways.drawingMissing(policy) } : {}),
    'strict-transport-security': isSecure ? 'max-age=63072000' : undefined,
    'x-robots-tag': isPreview ? 'noindex' : undefined,
    ...named,
  };
}
