// The data model of a description: nodes with their source locations, references, and schemas.
export { type Description, nodeAt, resolve } from './model/description';
export { withExactNumbers } from './model/exact-numbers';
export { gatherFacets } from './model/facets';
export { fieldsOf, isFields, listOf, textOf } from './model/fields';
export { type FoundOperation, findOperations } from './model/find-operations';
export { findParameters } from './model/find-parameters';
export { LIMITS } from './model/limits';
export { locateJson, placeInJson } from './model/locate-json';
export { meetsPath } from './model/meets-path';
export { keyOf, type Node } from './model/node';
export { partsOf } from './model/schema-parts';
export { typesOf } from './model/schema-type';
export { statusTitle } from './model/status-title';
