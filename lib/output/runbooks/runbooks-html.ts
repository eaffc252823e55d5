import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { escapeXml } from '../../core/escape-html';
import { formatDate } from '../../core/format-date';
import type { Commit } from '../../core/git/read-commit';
import { RUNBOOKS_FILE } from '../../site/runbooks-path';
import { hashSource } from '../content-policy';
import { wordsOf } from '../markdown-alternate/words-of';
import { hashOf, idIn, type Runbook } from './join-runbooks';

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

type Entry = { readonly id: string; readonly text: string };

/** Returns the table of contents of joined runbooks as HTML: their titles, and two levels of headings below. */
function writeContents(runbooks: readonly Runbook[]): string {
  return listOf(
    runbooks.map((runbook) => {
      const [sections, steps] = [headingsOf(runbook, 'h3'), headingsOf(runbook, 'h3, h4')];
      const below = sections.map((section) => linkTo(section) + stepsOf(section, sections, steps));
      return linkTo({ id: idIn(runbook.path), text: runbook.title }) + listOf(below);
    }),
  );
}

function stepsOf(section: Entry, sections: readonly Entry[], all: readonly Entry[]): string {
  const isSection = ({ id }: Entry) => sections.some((other) => other.id === id);
  const behind = all.slice(all.findIndex(({ id }) => id === section.id) + 1);
  const end = behind.findIndex(isSection);
  return listOf((end < 0 ? behind : behind.slice(0, end)).map(linkTo));
}

function listOf(items: readonly string[]): string {
  return items.length === 0 ? '' : `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;
}

function linkTo({ id, text }: Entry): string {
  return `<a href="${escapeXml(hashOf(id))}">${escapeXml(text)}</a>`;
}

function headingsOf({ children }: Runbook, names: string): Entry[] {
  const found: Entry[] = [];
  visit({ type: 'root', children: [...children] }, 'element', (node: Element) => {
    const { id } = node.properties;
    const isOne = names.split(', ').includes(node.tagName);
    if (isOne && typeof id === 'string') found.push({ id, text: wordsOf(node) });
  });
  return found;
}
