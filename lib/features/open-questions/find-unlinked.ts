import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import { findUndecidedPhrase } from '../../prose/find-undecided';
import { splitCode } from '../domains/split-code';
import { findListPath, type QuestionSource } from './question-facts';
import type { Question } from './questions-data';

type Source = Pick<QuestionSource, 'data'> & { readonly pages: readonly Page[] };

/**
 * Returns a warning for each text that leaves something open without a reference to an open question. On a page, that's
 * a link to the list. In the data, it's the question's id in code font.
 */
export function findUnlinked({ pages, data }: Source): Problem[] {
  const file = data['open-questions'];
  const list = findListPath(pages);
  if (!file || list === undefined) return [];
  const { questions } = file.value;
  const warn = (text: string, sentence: string, refer: (id: string) => string) => {
    const message = `"${text}" has no reference to an open question`;
    const similar = similarQuestion(sentence, questions);
    const fix = similar
      ? `${refer(similar.id)}, or add the question to ${file.file}`
      : `add the question to ${file.file}, then ${refer('its-id')}`;
    return { message, fix, severity: 'warning' as const };
  };
  const isLink = (href: string) => href === list || href.startsWith(`${list}#`);
  const onPages = pages
    .filter(({ path }) => `/${path}` !== list)
    .flatMap((page) =>
      page.prose.undecided.flatMap(({ text, sentence, hrefs, line, column }): Problem[] => {
        if (hrefs.some(isLink)) return [];
        const refer = (id: string) => `link to \`${list}#${id}\``;
        return [{ file: page.file, line, column, ...warn(text, sentence, refer) }];
      }),
    );
  const ids = new Set(questions.map(({ id }) => id));
  const inData = Object.entries(data).flatMap(([name, other]) => {
    // Its own entries need no reference, and phrases are words of readers.
    if (typeof other !== 'object' || other === file || name === 'phrases') return [];
    return listTexts(other.value, []).flatMap(({ text, path }): Problem[] => {
      const phrase = findUndecidedPhrase(text);
      const isNamed = splitCode(text).some((part) => part.isCode && ids.has(part.text));
      if (!phrase || isNamed) return [];
      const refer = (id: string) => `add \`${id}\` in code font`;
      return [{ ...other.locate(path), ...warn(phrase.text, text, refer) }];
    });
  });
  return [...onPages, ...inData];
}

type Text = { readonly text: string; readonly path: readonly PropertyKey[] };

function listTexts(value: unknown, path: readonly PropertyKey[]): Text[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) =>
    listTexts(inner, [...path, isList ? Number(key) : key]),
  );
}

/** Returns the question that has the most words in common with a text. Undefined if no question has two. */
function similarQuestion(text: string, questions: readonly Question[]): Question | undefined {
  const words = wordsOf(text);
  const [best] = questions
    .map((question) => {
      const shared = [...wordsOf(question.question)].filter((word) => words.has(word));
      return { question, shared: shared.length };
    })
    .sort((a, b) => b.shared - a.shared);
  return best && best.shared > 1 ? best.question : undefined;
}

// Short words, such as "which", say little about the topic.
function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}{6,}/gu));
}
