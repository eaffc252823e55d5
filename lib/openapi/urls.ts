// URL paths and slugs of the operation and schema pages.
export {
  API_FOLDER,
  API_HOME,
  ERRORS_PATH,
  kebab,
  OVERVIEW_PATH,
  operationHref,
  SCHEMA_FOLDER,
  schemaHref,
} from './model/slugs';
