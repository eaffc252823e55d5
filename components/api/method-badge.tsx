/** Shows an HTTP method, in a color that depends on what the method does, or the mark of a webhook. */
export function MethodBadge({ method }: { method: string }) {
  return <span className={`method method-${method.toLowerCase()}`}>{method}</span>;
}
