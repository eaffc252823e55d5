import { toHtml } from 'hast-util-to-html';
import { escapeXml } from '../../core/escape-html';
import { formatDate } from '../../core/format-date';
import type { Commit } from '../../core/git/read-commit';
import { RUNBOOKS_FILE } from '../../site/runbooks-path';
import { hashSource } from '../content-policy';
import { idIn, type Runbook } from './join-runbooks';
import { writeContents } from './write-contents';

type Facts = {
  /** The site's name. */
  readonly site: string;
  /** With the base path; '' if it's unknown. */
  readonly siteUrl: string;
  readonly commit: Commit | undefined;
  readonly style: string;
  readonly script: string;
};

/** Returns a self-contained HTML file: the joined runbooks below a table of contents, with their own styles. */
export function runbooksHtml(runbooks: readonly Runbook[], facts: Facts): string {
  const title = `Runbooks of ${facts.site}`;
  const policy = `default-src 'none'; style-src ${hashSource(facts.style)}; script-src ${hashSource(facts.script)}; worker-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; img-src data:; base-uri 'none'; form-action 'none'`;
  const articles = runbooks.map(({ path, children }) => {
    const id = escapeXml(idIn(path));
    return `<article id="${id}">\n${toHtml([...children])}\n</article>\n<p class="back"><a href="#Contents">Back to the contents</a></p>`;
  });
  return `<!DOCTYPE html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
<style>${facts.style}</style>
</head>
<body>
<header>
<h1>${escapeXml(title)}</h1>
<p class="doc-lead">Use this file when the network is down. It works without any other files. ${stateOf(facts)}</p>
<nav id="Contents" aria-label="Contents">
<h2>Contents</h2>
${writeContents(runbooks)}
</nav>
</header>
<main>
${articles.join('\n')}
</main>
<script>${facts.script}</script>
</body>
</html>
`;
}

function stateOf({ commit, siteUrl }: Facts): string {
  const address = escapeXml(`${siteUrl}/${RUNBOOKS_FILE}`);
  const newest =
    siteUrl === '' ? '' : ` The latest version is at <a href="${address}">${address}</a>.`;
  if (!commit) return `Its commit is unknown.${newest}`;
  const changes = commit.isChanged ? ', plus uncommitted changes' : '';
  const hash = `<code>${commit.hash.slice(0, 10)}</code>`;
  const day = `<time datetime="${commit.day}">${formatDate(commit.day)}</time>`;
  return `It contains the runbooks as of commit ${hash} from ${day}${changes}.${newest}`;
}
