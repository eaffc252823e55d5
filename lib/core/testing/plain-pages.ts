/** Pages that another team wrote without this engine in mind: no front matter, no configuration. For tests only. */
export const PLAIN_PAGES: Readonly<Record<string, string>> = {
  'index.md': `# Acme Pets

Acme Pets keeps the records of pet shops.

## Start here

- [Install](/install)
`,
  'install.md': '# Install\n\nRun the installer.\n\n```sh\nacme install\n```\n',
  'guides/configure.md': '# Configure\n\n| Setting | Default |\n|---|---|\n| Port | 8080 |\n',
  'guides/backup.md': '# Backup\n\nCopy the data folder. See [Configure](/guides/configure).\n',
  'how-to/upgrade.md': '# Upgrade\n\n1. Make a [backup](/guides/backup).\n2. Install.\n',
};
