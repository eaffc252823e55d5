/** JavaScript for hosts that run code: `withVary(response)` returns a copy that says that it depends on `Accept`. */
export const WITH_VARY = `function withVary(response) {
  const own = new Response(response.body, response);
  own.headers.append('Vary', 'Accept');
  return own;
}`;
