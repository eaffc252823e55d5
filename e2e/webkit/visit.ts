import type { WebDriver } from 'selenium-webdriver';
import type { RecordedSite } from './serve-recorded';
import type { Mode } from './start-webkit';

/** One page in an open browser. The steps of a journey use it and leave it as they found it. */
export type Visit = {
  readonly driver: WebDriver;
  readonly site: RecordedSite;
  readonly path: string;
  readonly mode: Mode;
};
