import { caddyConfig } from './caddy-config';
import { cloudflareWorker, wranglerConfig } from './cloudflare';
import { cloudfrontTemplate } from './cloudfront-template';
import { dockerfile } from './dockerfile';
import { githubPages } from './github-pages';
import { netlifyConfig, netlifyFunction } from './netlify';
import { nginxConfig } from './nginx-config';
import type { HostCommand } from './parse-host-command';
import { rsyncScript, s3Script } from './upload-scripts';

/** Everything that the hosts' files depend on, other than the command. */
type HostSources = {
  /** The bundle's folder. `bundle` is relative to the project, for a host that runs there. `outDir` is absolute. */
  readonly bundle: string;
  readonly outDir: string;
  /** The names of the bundle's files. */
  readonly files: readonly string[];
  readonly basePath: string;
  readonly isPreview: boolean;
  readonly hstsSubdomains: boolean;
};

/** The default name for the site, if the host needs one. */
const NAME = 'docs';

/** The port inside a container. */
const PORT = 8080;

/** Returns the text of the file that a command requests. */
export function hostFile(command: HostCommand, sources: HostSources): string {
  const { host, name = NAME, root, certificate } = command;
  const { basePath, isPreview, hstsSubdomains, files, bundle, outDir } = sources;
  const site = { basePath, isPreview, hstsSubdomains };
  const place = { ...site, root: root ?? outDir, name: command.name ?? '_' };
  switch (host) {
    case 'nginx': {
      const listen = command.listen ?? (certificate ? '443' : '80');
      const { nginxVersion: version, hasBrotli } = command;
      const hasTls = certificate !== undefined;
      return nginxConfig({ ...place, listen, certificate, hasBrotli, hasTls, version });
    }
    case 'docker':
      return dockerfile({ ...site, port: PORT });
    case 'caddy': {
      // With an explicit address, we assume that a proxy in front of Caddy terminates TLS.
      const hasTls = command.name !== undefined && command.listen === undefined;
      return caddyConfig({ ...place, listen: command.listen ?? '80', hasTls });
    }
    case 'cloudflare':
      return wranglerConfig(name, root ?? bundle, basePath);
    case 'cloudflare-worker':
      return cloudflareWorker(basePath);
    case 'netlify':
      return netlifyConfig(root ?? bundle);
    case 'netlify-function':
      return netlifyFunction(basePath);
    case 'github-pages':
      return githubPages();
    case 'rsync':
      return rsyncScript(root ?? bundle);
    case 's3':
      return s3Script(root ?? bundle, files);
    case 'cloudfront':
      return cloudfrontTemplate(site);
  }
}
