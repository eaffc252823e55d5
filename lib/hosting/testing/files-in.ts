/** The files that a Dockerfile holds in its own text, by the path in the image to which COPY writes each. */
export function filesIn(dockerfile: string): Map<string, string> {
  const copies = dockerfile.matchAll(/^COPY <<'(\w+)' (\S+)\n(.*?)^\1$/gms);
  return new Map([...copies].map(([, , path = '', text = '']) => [path, text]));
}
