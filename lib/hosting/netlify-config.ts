/** Returns the netlify.toml for a site. Headers aren't in it, because the bundle has a `_headers` file. */
export function netlifyConfig(directory: string): string {
  return `# Made by \`npm run host\`: make it anew rather than change it.
[build]
  command = "npm run build"
  publish = ${JSON.stringify(directory)}

# Pretty URLs lower the case of every path.
[build.processing.html]
  pretty_urls = false
`;
}
