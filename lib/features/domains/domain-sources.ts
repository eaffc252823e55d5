import type { SiteConfig } from '../../content/config';
import type { Published } from '../../openapi/downloads';
import type { Api } from '../../openapi/view';
import type { Facts } from '../capabilities/facts';

/** Facts that domain data is checked against. If one is missing, the checks that need it are skipped. */
export type DomainSources = Omit<Facts, 'api'> & {
  /** The API. Undefined if its description is missing or invalid. */
  readonly api: Pick<Api, 'operations' | 'schemas' | 'lifecycles'> | undefined;
  /** The API description as offered for download. Undefined if it's missing or invalid. */
  readonly published?: Published | undefined;
  readonly config: Pick<SiteConfig, 'owners'>;
};
