// The content of the API reference pages, as plain data.

export { requestMark } from './model/http-words';
export type { Direction } from './model/schema/direction';
export { type AccessRow, buildAccessMatrix, type RoleAccess } from './view/access-matrix';
export type { Api, TagView } from './view/api';
export type { SchemeView } from './view/build-schemes';
export type { ServerView } from './view/build-servers';
export type { ContentView, EncodingView, ParameterView, Writing } from './view/content-view';
export { splitLead } from './view/description/split-lead';
export {
  type ErrorView,
  errorId,
  findReturning,
  groupErrors,
  type OperationError,
  statusErrorsId,
} from './view/error-view';
export type { ExampleView } from './view/example-view';
export {
  findLifecycle,
  groupSteps,
  type LifecycleStep,
  type LifecycleView,
  lifecycleName,
} from './view/lifecycle-view';
export {
  type CommonParts,
  findCommonParts,
  hasNames,
  hasSide,
  isLink,
  type LabeledExamples,
  MENTIONS_ID,
  operationSections,
  pageIdsOf,
  RATE_LIMIT,
  requestExamples,
  responseExamples,
  sampledExamples,
  splitBehavior,
  splitResponses,
} from './view/operation-sections';
export type { CallbackView, Fact, OperationView, ResponseView, Span } from './view/operation-view';
export { overviewSections, partIds, partSections } from './view/overview-sections';
export { idOf, type SharedResponse } from './view/page';
export {
  type HolderView,
  listSchemas,
  type RestView,
  type SchemaListEntry,
  type SchemaPageView,
  type UseView,
} from './view/schema/schema-page-view';
export type { Cut, SchemaView } from './view/schema/schema-view';
export {
  type ApiSummary,
  apiOfDomain,
  type OperationEntry,
  splitCommonErrors,
  summarizeApi,
} from './view/summarize-api';
