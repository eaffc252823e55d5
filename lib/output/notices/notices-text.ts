import type { BuildTool } from './list-build-tools';
import type { Notice } from './read-notice';

type Notices = {
  readonly scripts: readonly Notice[];
  readonly fonts: readonly Notice[];
  readonly tools: readonly BuildTool[];
};

const RULE = '='.repeat(80);

/** Returns the notices as plain text, for readers and license scanners. */
export function noticesText({ scripts, fonts, tools }: Notices): string {
  const parts = [
    'Third-party notices',
    "This site's scripts and fonts include the packages below. Each keeps its own license.",
    sectionOf('Scripts', scripts),
    sectionOf('Fonts', fonts),
    ...[...scripts, ...fonts].map(
      ({ name, license, text }) => `${RULE}\n${name}\nLicense: ${license}\n\n${text}`,
    ),
    toolsText(tools),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function sectionOf(title: string, notices: readonly Notice[]): string {
  const lines = notices.map(({ name, license }) => `- ${name} (${license})`);
  return lines.length === 0 ? '' : [title, '', ...lines].join('\n');
}

function toolsText(tools: readonly BuildTool[]): string {
  if (tools.length === 0) return '';
  const lines = tools.map(
    ({ name, version, license, use }) => `- ${name} ${version} (${license}; ${use} the site)`,
  );
  return [
    RULE,
    'Build and test tools under copyleft or attribution licenses',
    '',
    'These packages build or test the site, unmodified. None of their code is part of it.',
    '',
    ...lines,
  ].join('\n');
}
