/** Returns the files embedded in a Dockerfile, by the path in the image where COPY writes each. */
export function filesIn(dockerfile: string): Map<string, string> {
  const copies = dockerfile.matchAll(/^COPY <<'(\w+)' (\S+)\n(.*?)^\1$/gms);
  return new Map([...copies].map(([, , path = '', text = '']) => [path, text]));
}
