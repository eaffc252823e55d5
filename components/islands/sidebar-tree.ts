export { countMatches, filterEntries } from './filter-entries';
export { sidebarRows } from './sidebar-rows';
