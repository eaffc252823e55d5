// The content of the API reference pages, as plain data.

export { requestMark } from './model/http-words';
export type { Direction } from './model/schema/direction';
export { type AccessRow, buildAccessMatrix, type RoleAccess } from './view/access-matrix';
export type { Api, TagView } from './view/api';
export { apiOfDomain } from './view/api-of-domain';
export type { SchemeView } from './view/build-schemes';
export type { Writing } from './view/build-writing';
export type { ContentView, EncodingView, ParameterView } from './view/content-view';
export { errorId, statusErrorsId } from './view/error-id';
export type { ErrorView, OperationError } from './view/error-view';
export type { ExampleView } from './view/example-view';
export type { Fact, Span } from './view/fact';
export { type CommonParts, findCommonParts, isLink } from './view/find-common-parts';
export { findLifecycle, lifecycleName } from './view/find-lifecycle';
export { findReturning } from './view/find-returning';
export { groupErrors } from './view/group-errors';
export { groupSteps, type LifecycleStep } from './view/group-steps';
export type { LifecycleView } from './view/lifecycle-view';
export { type OperationPart, operationSections, splitResponses } from './view/operation-sections';
export type { CallbackView, OperationView, ResponseView } from './view/operation-view';
export { idOf } from './view/page';
export { MENTIONS_ID, pageIdsOf } from './view/page-ids';
export type { RestView } from './view/rest-view';
export { listSchemas, type SchemaListEntry } from './view/schema-list';
export type { HolderView, SchemaPageView, UseView } from './view/schema-page-view';
export type { Cut, SchemaView } from './view/schema-view';
export type { ServerView } from './view/server-view';
export type { SharedResponse } from './view/shared';
export {
  hasSide,
  requestExamples,
  responseExamples,
  type SideExamples,
} from './view/side-examples';
export { splitBehavior } from './view/split-behavior';
export { splitCommonErrors } from './view/split-common-errors';
export { type ApiSummary, type OperationEntry, summarizeApi } from './view/summarize-api';
