/** The folder of the packed programs; undefined if the code runs from its sources. */
declare const PACKED_PROGRAMS: string | undefined;

/** Returns the folder of the packed programs, and packs them if the code runs from its sources, as in tests. */
export async function findPrograms(): Promise<string> {
  if (typeof PACKED_PROGRAMS === 'string') return PACKED_PROGRAMS;
  const { packPrograms } = await import('./pack-programs.mjs');
  return packPrograms();
}
