/**
 * Returns the viewer response function for CloudFront. It tells caches between CloudFront and the reader that a page
 * depends on the Accept header. CloudFront's own cache needs no such hint: the request function changes the name.
 */
export function cloudfrontVary(): string {
  return `// Made by \`npm run host\`: make it anew rather than change it.
function handler(event) {
  const response = event.response;
  if (/\\.(html|md)$/.test(event.request.uri)) {
    const vary = response.headers.vary;
    response.headers.vary = { value: vary ? vary.value + ', Accept' : 'Accept' };
  }
  return response;
}
`;
}
