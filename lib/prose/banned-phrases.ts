type Banned = {
  /** The pattern's alternatives. */
  readonly words: string;
  readonly pattern: RegExp;
  /** Advice for the author. */
  readonly fix: string;
  /** The replacement, if there's only one right answer. */
  readonly to?: string;
  /** Matches sentences in which the words are fine. */
  readonly unless?: RegExp;
  /** `stiff` words are correct English that few American engineers write. They're warnings. */
  readonly kind?: 'stiff';
};

/** Words that the style guide forbids or discourages, in all their forms, each with advice. */
export const BANNED: readonly Banned[] = [
  ban('simply|just|easy|easily(?! confused)|obviously|of course', 'remove it, or write the step'),
  ban(
    'robust(?:ly|ness)?|seamless(?:ly)?|powerful(?:ly)?|cutting[- ]edge|world[- ]class|best[- ]in[- ]class|next[- ]generation',
    'write the property you measured',
  ),
  ban('leverag(?:es?|ed|ing)', 'write "use"'),
  ban('utilize', 'write "use"', 'use'),
  ban('utilizes', 'write "uses"', 'uses'),
  ban('utilized', 'write "used"', 'used'),
  ban('utilizing', 'write "using"', 'using'),
  ban('blazing(?:ly)?(?:[- ]fast)?|lightning(?:[- ]fast)?', 'write the number with its unit'),
  ban("please note|(?:it is|it’s|it's) worth noting", 'remove it'),
  ban('in order to', 'write "to"', 'to'),
  ban('whitelist(?:s|ed|ing)?', 'write "allow list"'),
  ban('blacklist(?:s|ed|ing)?', 'write "deny list"'),
  ban('masters?', 'write "primary", or "main" for a branch'),
  ban('slaves?', 'write "replica"'),
  ban('sanity[- ]check(?:s|ed|ing)?', 'write "check"'),
  ban('dumm(?:y|ies)', 'write "sample"'),
  ban('etc|and so on', 'give the full list, or write "for example" before a short one'),
  ban('soon|currently|recently', 'write a version or a date'),
  ban(
    'delv(?:es?|ed|ing)|unlock(?:s|ed|ing)?|empower(?:s|ed|ing|ment)?|game[- ]changers?',
    'write a plain verb',
  ),
  // Allow other uses: a journey is also a path through a product, or a test of that path.
  ban('(?:your|our|on (?:the|this|a)) journey|journey (?:to|towards?|into)', 'write a plain verb'),
  {
    ...ban('guarantee(?:s|d|ing)?', 'write "the constraint X enforces", or what you measured'),
    unless: /\bconstraints?\b/i,
  },
  stiff('beside', 'write "next to"', 'next to'),
  stiff('besides', 'write "also", or "in addition to"'),
  stiff('meanwhile', 'write during what, such as "while the job runs"'),
  stiff(
    '(?<!\\b(?:all|any|both|each|many|most|none|one|some|three|two) )of (?:which|whom)',
    'write two sentences, and name the thing again',
  ),
  stiff('that of|those of', 'repeat the noun'),
  stiff('(?:is|are) none', 'write "has no", or "there aren’t any"'),
  stiff('stands (?:in|on|at|above|below|under|next)', 'write "is", or "appears"'),
  stiff('goes on', 'write "continues"', 'continues'),
  stiff('shall', 'write "must", or "will"'),
  stiff('whilst', 'write "while"', 'while'),
  stiff('amongst', 'write "among"', 'among'),
];

/** Returns false if a text contains no banned phrase. A fast check to run first, because few texts contain any. */
export function mayHoldBanned(text: string): boolean {
  return ANY.test(text);
}

const ANY = new RegExp(`\\b(?:${BANNED.map(({ words }) => words).join('|')})`, 'i');

function stiff(words: string, fix: string, to?: string): Banned {
  return { ...ban(words, fix, to), kind: 'stiff' };
}

// Matches whole words, but not parts of compounds: just-in-time is a term.
function ban(words: string, fix: string, to?: string): Banned {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${words})(?![\\p{L}\\p{N}_-])`, 'giu');
  return { words, pattern, fix, ...(to === undefined ? {} : { to }) };
}
