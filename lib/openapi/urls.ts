// URL paths and slugs of the operation and schema pages.
export { kebab } from './model/kebab';
export {
  API_FOLDER,
  API_HOME,
  ERRORS_PATH,
  OVERVIEW_PATH,
  operationHref,
} from './model/operation-slug';
export { SCHEMA_FOLDER, schemaHref } from './model/schema-slug';
