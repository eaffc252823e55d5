import { nginxConfig } from './nginx-config';
import type { Deployment } from './response-headers';

/** The settings for a container. The port must be above 1023, because nginx doesn't run as root. */
type ContainerPlace = Omit<Deployment, 'hasTls'> & {
  readonly basePath: string;
  readonly port: number;
};

// The official nginx image that runs as user 101. Its nginx has no Brotli module.
const IMAGE = 'nginxinc/nginx-unprivileged:1.30.4-alpine-slim';
const ROOT = '/srv/docs';

/**
 * Returns the Dockerfile for an image that serves its build context: the bundle, or the bundle's precompressed copy.
 * nginx runs as a non-root user and writes only to /tmp, so the container's root file system can be read-only.
 */
export function dockerfile(place: ContainerPlace): string {
  const { basePath, port } = place;
  return `# Serves the site. Made by \`npm run host\`: make it anew rather than change it.
FROM ${IMAGE}

COPY <<'NGINX' /etc/nginx/nginx.conf
${containerConfig(place)}NGINX
# Readable by nginx, whatever the rights of the files were.
COPY --chmod=0755 . ${ROOT}

USER 101:101
EXPOSE ${port}
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:${port}${basePath}/"]
ENTRYPOINT ["nginx", "-e", "stderr", "-g", "daemon off;"]
`;
}

function containerConfig({ port, ...place }: ContainerPlace): string {
  const listen = `0.0.0.0:${port}`;
  return `worker_processes auto;
pid /tmp/nginx.pid;
error_log stderr warn;
events {
  worker_connections 1024;
}
http {
  access_log /dev/stdout;
  sendfile on;
  tcp_nopush on;
  client_body_temp_path /tmp/client_body;
  proxy_temp_path /tmp/proxy;
  fastcgi_temp_path /tmp/fastcgi;
  uwsgi_temp_path /tmp/uwsgi;
  scgi_temp_path /tmp/scgi;

${nginxConfig({ ...place, root: ROOT, name: '_', listen, hasTls: false })}}
`;
}
