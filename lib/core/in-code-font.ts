/** Returns a text in code font for a message. A text with backticks needs two of them, and spaces. */
export function inCodeFont(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
