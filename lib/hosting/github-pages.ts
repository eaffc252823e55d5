/**
 * Returns a workflow that builds the site and publishes it on GitHub Pages, for a push to `main` or for an older commit.
 * It packs the bundle itself, because \`actions/upload-pages-artifact\` leaves out hidden files such as the API catalog.
 */
export function githubPages(): string {
  return `# Builds the site and publishes it on GitHub Pages. Made by \`npm run host\`: make it anew rather than change it.
name: GitHub Pages

on:
  push:
    branches: [main]
  workflow_dispatch:
    inputs:
      ref:
        description: The commit to publish, such as an older one to roll back to
        required: true

permissions:
  contents: read

concurrency:
  group: pages
  cancel-in-progress: false

jobs:
  build:
    name: Build
    runs-on: ubuntu-24.04
    timeout-minutes: 30
    permissions:
      contents: read
      pages: read
    env:
      NEXT_TELEMETRY_DISABLED: '1'
    steps:
      - uses: actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2
        with:
          # Days of pages are those of their commits.
          fetch-depth: 0
          persist-credentials: false
      # Git also finds a commit by the beginning of its hash.
      - run: git checkout --detach "$REF"
        env:
          REF: \${{ github.event.inputs.ref || github.sha }}
      - uses: actions/setup-node@6044e13b5dc448c55e2357c09f80417699197238 # v6.2.0
        with:
          node-version-file: .nvmrc
          package-manager-cache: false
      - run: npm ci --ignore-scripts
      - id: pages
        uses: actions/configure-pages@983d7736d9b0ae728b81ab479565c72886d7745b # v5.0.0
      - run: npm run build
        env:
          # The repository's name, or nothing for a site with a domain of its own.
          BASE_PATH: \${{ steps.pages.outputs.base_path }}
          SITE_URL: \${{ steps.pages.outputs.origin }}
      - run: tar --create --file "$RUNNER_TEMP/artifact.tar" --directory out --hard-dereference .
      - uses: actions/upload-artifact@b7c566a772e6b6bfb58ed0dc250532a479d7789f # v6.0.0
        with:
          name: github-pages
          path: \${{ runner.temp }}/artifact.tar
          if-no-files-found: error
          # For a run that is run again.
          overwrite: true
          retention-days: 1

  # Runs no code of the project or of its packages, since its token signs in the name of the repository.
  deploy:
    name: Deploy
    needs: build
    runs-on: ubuntu-24.04
    timeout-minutes: 10
    permissions:
      id-token: write
      pages: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - id: deployment
        uses: actions/deploy-pages@d6db90164ac5ed86f2b6aed7e0febac5b3c0c03e # v4.0.5
`;
}
