import { commonHeaders, type Deployment, drawingHeaders } from './response-headers';

/**
 * Returns a CloudFront response headers policy in the format of the AWS CLI, for all responses or for SVGs. It doesn't
 * include Cache-Control and Content-Type, which are stored with the files (see `s3Uploads`).
 */
export function cloudfrontHeaders(name: string, place: Deployment, isDrawing: boolean): string {
  const headers = { ...commonHeaders(place), ...(isDrawing ? drawingHeaders() : {}) };
  const custom: Record<string, string> = {};
  const security: Record<string, unknown> = {};
  for (const [header, value] of Object.entries(headers)) {
    const known = Object.hasOwn(KNOWN, header) ? KNOWN[header] : undefined;
    if (known) Object.assign(security, known(value));
    else custom[header] = value;
  }
  const items = Object.entries(custom).map(([Header, Value]) => ({
    Header,
    Value,
    Override: true,
  }));
  const policy = {
    Name: isDrawing ? `${name}-svg` : name,
    SecurityHeadersConfig: security,
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
}

// CloudFront has separate fields for these headers and rejects them as custom headers.
const KNOWN: Readonly<Record<string, (value: string) => object>> = {
  'Content-Security-Policy': (value) => ({
    ContentSecurityPolicy: { ContentSecurityPolicy: value, Override: true },
  }),
  'Referrer-Policy': (value) => ({ ReferrerPolicy: { ReferrerPolicy: value, Override: true } }),
  'Strict-Transport-Security': (value) => ({
    StrictTransportSecurity: {
      AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
      IncludeSubdomains: value.includes('includeSubDomains'),
      Preload: value.includes('preload'),
      Override: true,
    },
  }),
  'X-Content-Type-Options': () => ({ ContentTypeOptions: { Override: true } }),
  'X-Frame-Options': (value) => ({ FrameOptions: { FrameOption: value, Override: true } }),
};
