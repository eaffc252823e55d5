import type { Block, Exemption } from './block';

/** The exemption of a block that names `subject`, whatever its capitals. */
export function findExemption(block: Block, subject: string): Exemption | undefined {
  const wanted = subject.toLowerCase();
  return block.exemptions.find(({ text }) => text.toLowerCase() === wanted);
}
