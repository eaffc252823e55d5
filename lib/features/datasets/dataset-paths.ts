/** Returns the path of a dataset's records in the bundle. */
export function datasetPath(name: string): string {
  return `data/${name}.json`;
}

/** Returns the path of a dataset's JSON Schema in the bundle. */
export function datasetSchemaPath(name: string): string {
  return `data/${name}.schema.json`;
}
