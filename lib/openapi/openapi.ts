// Reads an OpenAPI description, checks it, and turns it into data for pages.
export { CHECKS_FILE } from './check/read-checks';
export { finishApi } from './read/finish-api';
export { type ReadApi, type ReadApiOptions, readApi } from './read/read-api';
export { readApiCached } from './read/read-api-cached';
export { API_SKIPS, readDescription } from './read/read-description';
export { createDescriptionWriter } from './view/create-description-writer';
