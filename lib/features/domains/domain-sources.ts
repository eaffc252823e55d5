import type { SiteConfig } from '../../content/config';
import type { Api } from '../../openapi/view';
import type { Facts } from '../capabilities/facts';

/** Facts that domain data is checked against. Checks skip whatever the site doesn't have. */
export type DomainSources = Omit<Facts, 'api'> & {
  /** The API. Undefined if its description is missing or invalid. */
  readonly api: Pick<Api, 'operations' | 'schemas' | 'lifecycles'> | undefined;
  readonly config: Pick<SiteConfig, 'owners'>;
};
