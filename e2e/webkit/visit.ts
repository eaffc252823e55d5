import type { WebDriver } from 'selenium-webdriver';
import type { RecordedSite } from './serve-recorded';
import type { Mode } from './start-webkit';

/** A page in an open browser. A journey's steps use it and leave it as they found it. */
export type Visit = {
  readonly driver: WebDriver;
  readonly site: RecordedSite;
  readonly path: string;
  readonly mode: Mode;
};
