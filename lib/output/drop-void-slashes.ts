/**
 * Matches a whole script or style element, whose text isn't markup, or a void element with the slash that React prints.
 */
const RAW_OR_VOID =
  /<(script|style)\b[\s\S]*?<\/\1>|<(?:br|col|hr|img|input|link|meta|source|wbr)(?: [^<>]*)?\/>/g;

/** Removes the trailing slashes of void elements. HTML ignores them. */
export function dropVoidSlashes(html: string): string {
  return html.replace(RAW_OR_VOID, (tag, raw?: string) => (raw ? tag : `${tag.slice(0, -2)}>`));
}
