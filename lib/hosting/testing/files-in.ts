/** Returns the files embedded in a Dockerfile, keyed by their path in the image. */
export function filesIn(dockerfile: string): Map<string, string> {
  const copies = dockerfile.matchAll(/^COPY <<'(\w+)' (\S+)\n(.*?)^\1$/gms);
  return new Map([...copies].map(([, , path = '', text = '']) => [path, text]));
}
