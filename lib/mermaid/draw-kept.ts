import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../core/write-whole';
import { hashOfProgram } from '../work/hash-of-program';
import type { DiagramFault } from './fault';
import type { DiagramSvg } from './svg';

/**
 * Draws a diagram as `renderDiagram` does, once: what was drawn is kept in `folder`. The library that lays
 * diagrams out takes a while to load.
 */
export async function drawKept(
  source: string,
  id: string,
  folder: string,
): Promise<DiagramSvg | DiagramFault> {
  const text = JSON.stringify([await hashOfProgram(), id, source]);
  const path = join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`);
  try {
    return JSON.parse(await readFile(path, 'utf8')) as DiagramSvg | DiagramFault;
  } catch {
    // Absent, or cut off by a full disk: draw it again.
  }
  const { renderDiagram } = await import('./render-diagram');
  const drawn = renderDiagram(source, id);
  await mkdir(folder, { recursive: true });
  writeWhole(path, JSON.stringify(drawn));
  return drawn;
}
