// Reads an OpenAPI description, checks it, and turns it into data for pages.

export { finishApi, type ReadApi, type ReadApiOptions, readApi } from './read/read-api';
export { readApiCached } from './read/read-api-cached';
export { CHECKS_FILE } from './read/read-checks';
export { API_SKIPS, readDescription } from './read/read-description';
export { createDescriptionWriter } from './view/description/create-description-writer';
