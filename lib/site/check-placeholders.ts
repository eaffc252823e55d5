import {
  findAlarmPlaceholders,
  findPlaceholders,
  isPlaceholderDescription,
} from '../content/find-placeholders';
import { createMemory } from '../core/create-memory';
import type { Problem } from '../core/problem';
import type { Page } from '../graph/page';

/**
 * Finds text that `npm run docs -- new` wrote and the author hasn't replaced. Pages may quote a template in a code
 * block.
 */
export function checkPlaceholders(pages: readonly Page[]): Problem[] {
  return pages.flatMap((page) => [...findInFrontMatter(page), ...findInText(page)]);
}

function findInFrontMatter({ matter, locate }: Page): Problem[] {
  const { description, alarm = {} } = matter;
  const inAlarm = findAlarmPlaceholders(alarm).map((name) => {
    const message = `\`alarm.${name}\` still has the placeholder text`;
    const fix = `write what applies to this runbook; ${RULES}`;
    return { ...locate(['alarm', name]), message, fix };
  });
  return [...findInDescription(description, locate), ...inAlarm];
}

function findInDescription(description: string | undefined, locate: Page['locate']): Problem[] {
  if (description === undefined || !isPlaceholderDescription(description)) return [];
  const message = `\`description\` still has the placeholder text: "${description}"`;
  const fix = 'describe the page in 50 to 160 characters';
  return [{ ...locate(['description']), message, fix: `${fix}; ${RULES}` }];
}

function findInText(page: Page): readonly Problem[] {
  const { file, body, bodyLine, sections } = page;
  return remember(sections, [file, body, bodyLine], () => findInBody(page));
}

const remember = createMemory<readonly Problem[]>();

function findInBody({ file, body, bodyLine, sections }: Page): Problem[] {
  return findPlaceholders(body).flatMap(({ text, at }) => {
    if (sections.some(({ code }) => code.includes(text))) return [];
    const above = body.slice(0, at).split('\n');
    const place = { line: bodyLine + above.length - 1, column: (above.at(-1)?.length ?? 0) + 1 };
    const message = `This is still placeholder text: "${text}"`;
    return [{ file, ...place, message, fix: `replace it, or remove its section; ${RULES}` }];
  });
}

const RULES = 'see lib/content/AUTHORING.md#tools';
