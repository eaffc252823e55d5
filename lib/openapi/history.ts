// The changes between versions of an API.
export type {
  Change,
  ChangedOperation,
  ChangeGroup,
  Release,
  Severity,
  VersionedChange,
} from './history/change';
export { changedOperations } from './history/changed-operations';
export { compareDescriptions } from './history/compare-descriptions';
export { groupChanges } from './history/group-changes';
export type { ComparedSchema, ProductComparison, ProductVersion } from './history/product-version';
