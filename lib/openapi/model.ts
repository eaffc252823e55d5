// The data model of a description: nodes with their source locations, references, and schemas.
export type { ApiModel } from './model/api-model';
export { bundle } from './model/bundle';
export type { Content, Parameter } from './model/content';
export { nodeAt } from './model/description';
export { withExactNumbers } from './model/exact-numbers';
export type { ApiResponse } from './model/exchange';
export { type Fields, fieldsOf, isFields, listOf, textOf } from './model/fields';
export type { Operation } from './model/find-operations';
export { locateJson, placeInJson } from './model/locate-json';
export { meetsPath } from './model/meets-path';
export { keyOf, type Node } from './model/node';
export { statusTitle } from './model/status-title';
