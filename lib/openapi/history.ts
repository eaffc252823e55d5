// The changes between versions of an API.

export type { ComparedSchema, ProductComparison, ProductVersion } from './history/build-changelog';
export type {
  Change,
  ChangedOperation,
  ChangeGroup,
  Release,
  Severity,
  VersionedChange,
} from './history/change';
export { compareDescriptions } from './history/compare-descriptions';
export { changedOperations, groupChanges } from './history/group-changes';
