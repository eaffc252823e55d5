/** Shows an HTTP method, in a color that depends on what the method does. */
export function MethodBadge({ method }: { method: string }) {
  return <span className={`method method-${method.toLowerCase()}`}>{method}</span>;
}
