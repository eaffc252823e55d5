// The data model of a description: nodes with their source locations, references, and schemas.
export type { ApiModel } from './model/api-model';
export { bundle } from './model/bundle';
export type { Content, Parameter } from './model/content';
export { nodeAt } from './model/description';
export { withExactNumbers } from './model/exact-numbers';
export type { ApiResponse } from './model/exchange';
export { type Fields, fieldsOf, isFields, listOf, textOf } from './model/fields';
export type { Operation } from './model/find-operations';
export { statusTitle } from './model/http-words';
export { keyOf, type Node } from './model/node';
export { meetsPath } from './model/path-items';
export { locateJson, placeInJson } from './model/read-json';
