import { listFiles } from '../core/list-files';

// Matches the body font's file. Other fonts load with the first page that uses them.
const TEXT_FACE =
  /^_next\/static\/media\/atkinson-hyperlegible-next-latin-wght-normal[.-][^/]*\.woff2$/;

/** Returns the URL of the body font in an export. Throws unless there's exactly one. */
export function findTextFace(folder: string, basePath: string): string {
  const faces = listFiles(folder).filter((path) => TEXT_FACE.test(path));
  if (faces.length !== 1) throw new Error(`the export has ${faces.length} text faces, not one`);
  return `${basePath}/${faces[0]}`;
}
