const LENGTH = 5;

/** Returns a short hash of a text: five digits and lowercase letters, nearly 26 bits. It's FNV-1a, so not a secret. */
export function hashWords(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x1000193);
  }
  hash ^= hash >>> 15;
  return ((hash >>> 0) % 36 ** LENGTH).toString(36).padStart(LENGTH, '0');
}
