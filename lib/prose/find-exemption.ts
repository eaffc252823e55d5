import type { Block, Exemption } from './block';

/** Returns a block's exemption for `subject`, ignoring case. */
export function findExemption(block: Block, subject: string): Exemption | undefined {
  const wanted = subject.toLowerCase();
  return block.exemptions.find(({ text }) => text.toLowerCase() === wanted);
}
