import { expect, test } from 'vitest';
import { cloudfrontHeaders } from './cloudfront-headers';
import { commonHeaders, drawingHeaders } from './response-headers';

const PLACES = [
  { isPreview: false, hasTls: true },
  { isPreview: true, hasTls: true },
];

/** Returns the headers that CloudFront sends for a policy. */
function headersOf(policy: string): Record<string, string> {
  const { SecurityHeadersConfig: known, CustomHeadersConfig: custom } = JSON.parse(policy);
  const { AccessControlMaxAgeSec: seconds, IncludeSubdomains: below } =
    known.StrictTransportSecurity ?? {};
  expect(custom.Quantity).toBe(custom.Items.length);
  return {
    'Content-Security-Policy': known.ContentSecurityPolicy.ContentSecurityPolicy,
    'Referrer-Policy': known.ReferrerPolicy.ReferrerPolicy,
    'X-Frame-Options': known.FrameOptions.FrameOption,
    ...(known.ContentTypeOptions && { 'X-Content-Type-Options': 'nosniff' }),
    ...(seconds && {
      'Strict-Transport-Security': `max-age=${seconds}${below ? '; includeSubDomains' : ''}`,
    }),
    ...Object.fromEntries(
      custom.Items.map(({ Header, Value }: { Header: string; Value: string }) => [Header, Value]),
    ),
  };
}

test.for(PLACES)('a policy gives the headers of the table: preview $isPreview', (place) => {
  expect(headersOf(cloudfrontHeaders('docs', place, false))).toEqual(commonHeaders(place));
  expect(headersOf(cloudfrontHeaders('docs', place, true))).toEqual({
    ...commonHeaders(place),
    ...drawingHeaders(),
  });
});

test('the two policies have names of their own', () => {
  const names = [false, true].map(
    (isDrawing) =>
      JSON.parse(cloudfrontHeaders('docs', { isPreview: false, hasTls: true }, isDrawing)).Name,
  );
  expect(names).toEqual(['docs', 'docs-svg']);
});
