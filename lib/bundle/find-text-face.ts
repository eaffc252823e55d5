import { listFiles } from './list-files';

// The face of the text; the others are asked for by the first page that uses them.
const TEXT_FACE =
  /^_next\/static\/media\/atkinson-hyperlegible-next-latin-wght-normal[.-][^/]*\.woff2$/;

/** The address of the text's face in an export. */
export function findTextFace(folder: string, basePath: string): string {
  const faces = listFiles(folder).filter((path) => TEXT_FACE.test(path));
  if (faces.length !== 1) throw new Error(`the export has ${faces.length} text faces, not one`);
  return `${basePath}/${faces[0]}`;
}
