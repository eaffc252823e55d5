/** How a host delivers a file. */
export type Delivery = {
  readonly isPreview: boolean;
  /** Whether the host terminates TLS. */
  readonly isSecure: boolean;
  /** Whether tools at other addresses read the file. */
  readonly isOpen?: boolean;
};

type Rule = {
  /** Returns whether a value is good. `undefined` means that the header wasn't sent. */
  readonly isGood: (value: string | undefined, delivery: Delivery) => boolean;
  readonly why: string;
};

const exactly =
  (wanted: string): Rule['isGood'] =>
  (value) =>
    value === wanted;
const absent: Rule['isGood'] = (value) => value === undefined;

const YEAR = 31_536_000;
/** Browser features that need a reader's permission or read sensors. */
const FEATURES = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
];
const REFERRER = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

/** Every security header, with its rule and the reason for it. */
const RULES: Readonly<Record<string, Rule>> = {
  'strict-transport-security': {
    isGood: (value, { isSecure, isPreview }) =>
      isSecure && !isPreview ? isLongHsts(value ?? '') : value === undefined,
    why: 'A year or more of HTTPS. Browsers ignore it over HTTP, and the host of a preview may serve other sites later.',
  },
  'referrer-policy': {
    isGood: (value = '') => REFERRER.includes(value),
    why: 'Other sites learn the origin at most.',
  },
  'permissions-policy': {
    isGood: (value = '') => isDenial(value),
    why: `Pages need none of these powers: ${FEATURES.join(', ')}.`,
  },
  'cross-origin-opener-policy': {
    isGood: exactly('same-origin'),
    why: 'A window that opens the site gets no handle on it.',
  },
  'cross-origin-resource-policy': {
    isGood: exactly('same-origin'),
    why: 'Other sites embed none of its files.',
  },
  'cross-origin-embedder-policy': {
    isGood: absent,
    why: 'The site uses no API that needs isolation, and its policy allows no other origin anyway.',
  },
  'x-content-type-options': { isGood: exactly('nosniff'), why: 'A file is what its type says.' },
  'x-frame-options': { isGood: exactly('DENY'), why: 'For browsers without frame-ancestors.' },
  'x-robots-tag': {
    isGood: (value, { isPreview }) => value === (isPreview ? 'noindex' : undefined),
    why: 'Previews are never indexed, and the site is.',
  },
  'set-cookie': { isGood: absent, why: 'The site has no cookies.' },
  'access-control-allow-origin': {
    isGood: (value, { isOpen }) => value === (isOpen ? '*' : undefined),
    why: 'Other sites read only what is made for tools.',
  },
  'access-control-allow-credentials': { isGood: absent, why: 'The site has no cookies.' },
  'timing-allow-origin': { isGood: absent, why: 'Other sites measure nothing.' },
  'content-security-policy-report-only': {
    isGood: absent,
    why: 'A policy is enforced or not sent.',
  },
  'integrity-policy': { isGood: absent, why: 'All scripts come from the origin of their page.' },
  'reporting-endpoints': { isGood: absent, why: 'No server receives reports.' },
  'report-to': { isGood: absent, why: 'No server receives reports.' },
  nel: { isGood: absent, why: 'No server receives reports.' },
  'x-xss-protection': { isGood: absent, why: 'Browsers dropped it: it made pages less safe.' },
  'expect-ct': { isGood: absent, why: 'Browsers dropped it.' },
  'public-key-pins': { isGood: absent, why: 'Browsers dropped it.' },
  'feature-policy': { isGood: absent, why: 'Permissions-Policy replaced it.' },
  'x-permitted-cross-domain-policies': { isGood: absent, why: 'Its plugins no longer exist.' },
  'x-powered-by': { isGood: absent, why: 'It helps nobody but attackers.' },
  link: {
    isGood: (value) => value === undefined || value === '<api-catalog>; rel="api-catalog"',
    why: 'Only the catalog of the API links to something: to itself (RFC 9727).',
  },
  refresh: { isGood: absent, why: 'It would lead readers away.' },
  'service-worker-allowed': { isGood: absent, why: 'The site has no service worker.' },
};

/** Headers that describe the response. */
const DESCRIBES =
  /^(accept-ranges|allow|cache-control|connection|content-(encoding|length|type)|date|etag|keep-alive|last-modified|location|server|transfer-encoding|vary)$/;

/**
 * Checks the headers of a response, except for Content-Security-Policy, which `gradePolicy` checks. Returns a sentence
 * for each header that's wrong, missing, or unknown, or [] if all are as expected.
 */
export function gradeHeaders(
  headers: Readonly<Record<string, unknown>>,
  delivery: Delivery,
): string[] {
  const sent = new Map(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const unknown = [...sent.keys()].filter(
    (name) =>
      !Object.hasOwn(RULES, name) && !DESCRIBES.test(name) && name !== 'content-security-policy',
  );
  return [
    ...unknown.map((name) => `${name} is not a header that we know`),
    ...Object.entries(RULES)
      .filter(([name, { isGood }]) => !isGood(sent.get(name), delivery))
      .map(([name, { why }]) => `${name} is ${sent.get(name) ?? 'absent'}: ${why}`),
  ];
}

// `preload` is valid only together with `includeSubDomains`.
function isLongHsts(value: string): boolean {
  const [first = '', ...others] = value.split(';').map((part) => part.trim());
  const age = /^max-age=(\d+)$/.exec(first)?.[1];
  return (
    Number(age ?? 0) >= YEAR &&
    ['', 'includeSubDomains', 'includeSubDomains preload'].includes(others.join(' '))
  );
}

function isDenial(value: string): boolean {
  const parts = value.split(',').map((part) => part.trim());
  return (
    parts.every((part) => /^[a-z-]+=\(\)$/.test(part)) &&
    FEATURES.every((feature) => parts.includes(`${feature}=()`))
  );
}
