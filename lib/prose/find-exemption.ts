import type { Block, Exemption } from './block';

/** Returns the exemption of a block that names `subject`, ignoring case. */
export function findExemption(block: Block, subject: string): Exemption | undefined {
  const wanted = subject.toLowerCase();
  return block.exemptions.find(({ text }) => text.toLowerCase() === wanted);
}
