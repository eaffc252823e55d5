import { EXTENSIONS } from '../core/content-type';
import { edgeCode } from './edge-code';
import { type Deployment, headerRules } from './response-headers';

/** What the site's distribution depends on. Readers always reach it over HTTPS. */
type CloudfrontPlace = Omit<Deployment, 'hasTls'> & { readonly basePath: string };

/**
 * Returns a CloudFormation template with everything that serves the site: a private bucket, a distribution that reads
 * it, two functions, and the headers of every response.
 */
export function cloudfrontTemplate(place: CloudfrontPlace): string {
  const template = {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: 'Serves the site. Made by `npm run host`: make it anew rather than change it.',
    Parameters: {
      Domain: { Type: 'String', Default: '', Description: 'Such as docs.example.org' },
      Certificate: { Type: 'String', Default: '', Description: 'Its ARN in us-east-1' },
    },
    Conditions: { HasDomain: { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'Domain' }, ''] }] } },
    Resources: {
      Bucket: {
        Type: 'AWS::S3::Bucket',
        DeletionPolicy: 'Retain',
        UpdateReplacePolicy: 'Retain',
        Properties: {
          PublicAccessBlockConfiguration: {
            BlockPublicAcls: true,
            BlockPublicPolicy: true,
            IgnorePublicAcls: true,
            RestrictPublicBuckets: true,
          },
        },
      },
      BucketPolicy: {
        Type: 'AWS::S3::BucketPolicy',
        Properties: {
          Bucket: { Ref: 'Bucket' },
          PolicyDocument: {
            Version: '2012-10-17',
            Statement: [
              {
                Effect: 'Allow',
                Principal: { Service: 'cloudfront.amazonaws.com' },
                Action: 's3:GetObject',
                Resource: join([{ 'Fn::GetAtt': ['Bucket', 'Arn'] }, '/*']),
                Condition: {
                  StringEquals: {
                    'AWS:SourceArn': join([
                      'arn:',
                      { Ref: 'AWS::Partition' },
                      ':cloudfront::',
                      { Ref: 'AWS::AccountId' },
                      ':distribution/',
                      { Ref: 'Distribution' },
                    ]),
                  },
                },
              },
            ],
          },
        },
      },
      Access: {
        Type: 'AWS::CloudFront::OriginAccessControl',
        Properties: {
          OriginAccessControlConfig: {
            Name: NAME,
            OriginAccessControlOriginType: 's3',
            SigningBehavior: 'always',
            SigningProtocol: 'sigv4',
          },
        },
      },
      Request: functionOf('request', requestFunction(place.basePath)),
      Response: functionOf('response', responseFunction(place)),
      Headers: {
        Type: 'AWS::CloudFront::ResponseHeadersPolicy',
        Properties: { ResponseHeadersPolicyConfig: { Name: NAME, ...policyOf(place) } },
      },
      Cache: {
        Type: 'AWS::CloudFront::CachePolicy',
        Properties: {
          CachePolicyConfig: {
            Name: NAME,
            // The files' Cache-Control decides.
            MinTTL: 0,
            DefaultTTL: 0,
            MaxTTL: 31_536_000,
            ParametersInCacheKeyAndForwardedToOrigin: {
              EnableAcceptEncodingBrotli: true,
              EnableAcceptEncodingGzip: true,
              CookiesConfig: { CookieBehavior: 'none' },
              HeadersConfig: { HeaderBehavior: 'none' },
              QueryStringsConfig: { QueryStringBehavior: 'none' },
            },
          },
        },
      },
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: { DistributionConfig: DISTRIBUTION },
      },
    },
    Outputs: {
      Bucket: { Value: join(['s3://', { Ref: 'Bucket' }]) },
      Address: { Value: { 'Fn::GetAtt': ['Distribution', 'DomainName'] } },
    },
  };
  return `${JSON.stringify(template, null, 2)}\n`;
}

const NAME = { Ref: 'AWS::StackName' };
const join = (parts: readonly unknown[]) => ({ 'Fn::Join': ['', parts] });
const ifDomain = (value: unknown) => ({
  'Fn::If': ['HasDomain', value, { Ref: 'AWS::NoValue' }],
});

const DISTRIBUTION = {
  Enabled: true,
  HttpVersion: 'http2and3',
  IPV6Enabled: true,
  Aliases: ifDomain([{ Ref: 'Domain' }]),
  ViewerCertificate: ifDomain({
    AcmCertificateArn: { Ref: 'Certificate' },
    MinimumProtocolVersion: 'TLSv1.2_2021',
    SslSupportMethod: 'sni-only',
  }),
  Origins: [
    {
      Id: 'bucket',
      DomainName: { 'Fn::GetAtt': ['Bucket', 'RegionalDomainName'] },
      OriginAccessControlId: { Ref: 'Access' },
      S3OriginConfig: { OriginAccessIdentity: '' },
    },
  ],
  DefaultCacheBehavior: {
    TargetOriginId: 'bucket',
    ViewerProtocolPolicy: 'redirect-to-https',
    AllowedMethods: ['GET', 'HEAD'],
    Compress: true,
    CachePolicyId: { Ref: 'Cache' },
    ResponseHeadersPolicyId: { Ref: 'Headers' },
    FunctionAssociations: [
      { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Request', 'FunctionARN'] } },
      { EventType: 'viewer-response', FunctionARN: { 'Fn::GetAtt': ['Response', 'FunctionARN'] } },
    ],
  },
  // A bucket whose files can't be listed says 403 for a file that's missing.
  CustomErrorResponses: [403, 404].map((ErrorCode) => ({
    ErrorCode,
    ErrorCachingMinTTL: 0,
    ResponseCode: 404,
    ResponsePagePath: '/404.html',
  })),
};

function functionOf(event: 'request' | 'response', FunctionCode: string) {
  return {
    Type: 'AWS::CloudFront::Function',
    Properties: {
      Name: join([NAME, `-${event}`]),
      AutoPublish: true,
      FunctionCode,
      FunctionConfig: { Comment: '', Runtime: 'cloudfront-js-2.0' },
    },
  };
}

/**
 * Maps `/foo`, `/foo/`, and `/foo/index.html` below the base path to file names in the bucket: the page, or its Markdown
 * alternate if the client asks for Markdown. A page's name can contain a dot, so only the bundle's known file types
 * count as extensions. Files in `.well-known` have none.
 */
function requestFunction(basePath: string): string {
  return `${edgeCode(basePath)}
const FILE = /\\.(${EXTENSIONS.join('|')})$|^\\/\\.well-known\\/|^\\/files\\/.*\\.(gz|ics|toml)$/i;

function handler(event) {
  const request = event.request;
  const page = pageOf(request.uri);
  const accept = request.headers && request.headers.accept ? request.headers.accept.value : '';
  const isMarkdown = page !== undefined && wantsMarkdown(accept);
  request.uri = isMarkdown ? page.slice(BASE.length) + '.md' : fileOf(request.uri);
  return request;
}

function fileOf(uri) {
  // A name that no bundle has: the distribution answers with its page for errors.
  if (BASE !== '' && uri !== BASE && !uri.startsWith(BASE + '/')) return '/404.html/';
  const path = uri.slice(BASE.length) || '/';
  if (path.endsWith('/')) return path + 'index.html';
  return FILE.test(path) ? path : path + '.html';
}
`;
}

/**
 * Changes the headers of files for which they differ, after CloudFront has added the policy with the usual ones.
 * CloudFront doesn't call it for errors. Cache-Control is stored with the files. CloudFront's own cache needs no Vary,
 * because the request function changes the name of the file.
 */
function responseFunction(place: CloudfrontPlace): string {
  const rules = headerRules({ ...place, hasTls: true }).flatMap(({ header, files }) =>
    files && header !== 'Cache-Control'
      ? [
          `  [${new RegExp(files.pattern)}, '${header.toLowerCase()}', ${JSON.stringify(files.value)}],`,
        ]
      : [],
  );
  return `// Made by \`npm run host\`: make it anew rather than change it.
const RULES = [
${rules.join('\n')}
];

function handler(event) {
  const response = event.response;
  const uri = event.request.uri;
  for (const rule of RULES) {
    if (rule[0].test(uri)) response.headers[rule[1]] = { value: rule[2] };
  }
  if (/\\.(html|md)$/.test(uri)) {
    const vary = response.headers.vary;
    response.headers.vary = { value: vary ? vary.value + ', Accept' : 'Accept' };
  }
  return response;
}
`;
}

function policyOf(place: CloudfrontPlace) {
  const custom: object[] = [];
  const security: Record<string, unknown> = {};
  for (const { header, value } of headerRules({ ...place, hasTls: true })) {
    const known = Object.hasOwn(KNOWN, header) ? KNOWN[header] : undefined;
    if (value === '' || header === 'Cache-Control') continue;
    if (known) Object.assign(security, known(value));
    else custom.push({ Header: header, Value: value, Override: true });
  }
  return { SecurityHeadersConfig: security, CustomHeadersConfig: { Items: custom } };
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
