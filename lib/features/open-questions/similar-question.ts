import type { Question } from './questions-data';

/** Returns the question that has the most words in common with a text. Undefined if no question has two. */
export function similarQuestion(
  text: string,
  questions: readonly Question[],
): Question | undefined {
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
