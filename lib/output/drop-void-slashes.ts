/** Matches a script or style, whose text isn't markup, or a void element with the slash that React prints. */
const RAW_OR_VOID =
  /<(script|style)\b[\s\S]*?<\/\1>|<(?:br|col|hr|img|input|link|meta|source|wbr)(?: [^<>]*)?\/>/g;

/** Removes the slashes at the end of void elements, which HTML ignores. */
export function dropVoidSlashes(html: string): string {
  return html.replace(RAW_OR_VOID, (tag, raw?: string) => (raw ? tag : `${tag.slice(0, -2)}>`));
}
