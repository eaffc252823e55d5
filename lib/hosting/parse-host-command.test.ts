import { expect, test } from 'vitest';
import { parseHostCommand } from './parse-host-command';

test('a command names a host, and where it serves what', () => {
  const words = 'nginx --root /srv/docs --name docs.example.org --listen 443'.split(' ');
  const certificate = ['--certificate', '/etc/tls/docs.pem', '--key', '/etc/tls/docs.key'];
  const nginx = ['--nginx-version', '1.30.4', '--brotli'];
  expect(parseHostCommand([...words, ...certificate, ...nginx])).toEqual({
    host: 'nginx',
    root: '/srv/docs',
    name: 'docs.example.org',
    listen: '443',
    certificate: { file: '/etc/tls/docs.pem', key: '/etc/tls/docs.key' },
    nginxVersion: '1.30.4',
    hasBrotli: true,
  });
});

test.for([
  {
    words: [],
    message: 'write a command: nginx, docker, caddy, cloudflare, cloudflare-worker, netlify',
  },
  { words: ['ngnix'], message: 'unknown command "ngnix"; did you mean `nginx`?' },
  { words: ['constructor'], message: 'unknown command "constructor"; use one of' },
  { words: ['nginx', 'caddy'], message: 'unexpected argument "caddy"' },
  {
    words: ['netlify', '--name', 'docs'],
    message: 'unknown option --name; use one of `--root`, `--help`, `--version`',
  },
  { words: ['nginx', '--port', '80'], message: 'unknown option --port; ' },
  { words: ['nginx', '--certificate', 'a.pem'], message: 'use --certificate and --key together' },
  {
    words: ['nginx', '--certificate', 'a.pem', '--key', 'a.key'],
    message: 'add the version that `nginx -v` prints, such as --nginx-version 1.30',
  },
  { words: ['nginx', '--nginx-version', 'latest'], message: 'write a version such as 1.30' },
  {
    words: ['caddy', '--brotli'],
    message:
      'unknown option --brotli; use one of `--root`, `--name`, `--listen`, `--help`, `--version`',
  },
  {
    words: ['docker', '--listen', '80'],
    message: 'unknown option --listen; use one of `--help`, `--version`',
  },
  // No value can end a quoted string in a host's file.
  { words: ['nginx', '--root', '/srv/"docs'], message: 'without quotes' },
  { words: ['nginx', '--root', '/srv/$docs'], message: 'without quotes' },
  { words: ['caddy', '--root', '/srv/{env.HOME}'], message: 'without quotes' },
  { words: ['caddy', '--root', '/srv\n/docs'], message: 'without quotes' },
  { words: ['nginx', '--name', 'a; return 200'], message: 'write a name such as docs.example.org' },
  { words: ['nginx', '--listen', '80; root /'], message: 'write a port, or an address and port' },
])('$words: $message', ({ words, message }) => {
  expect(() => parseHostCommand(words)).toThrow(message);
});
