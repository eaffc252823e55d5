import { type Level, type Levels, levelsOf, type WrittenChecks } from '../core/levels';
import type { Rule } from '../core/rules';

/** The rules for content whose level `site.yaml` can choose. */
type ChosenRule = Exclude<
  Rule,
  'content' | 'markdown' | 'routes' | 'samples' | 'api' | `api-${string}`
>;

/**
 * The levels for `checks: lenient`. The rules that aren't listed always refuse: what breaks them is unsafe, or leaves us
 * without a site.
 */
const LENIENT = {
  files: 'lost',
  'markdown-html': 'lost',
  components: 'lost',
  diagrams: 'lost',
  'front-matter': 'doubtful',
  addresses: 'doubtful',
  'markdown-text': 'doubtful',
  code: 'doubtful',
  configuration: 'doubtful',
  redirects: 'doubtful',
  ledger: 'doubtful',
  links: 'doubtful',
  orphans: 'doubtful',
  decisions: 'doubtful',
  data: 'doubtful',
  names: 'doubtful',
  glossary: 'doubtful',
  acronyms: 'doubtful',
  spelling: 'doubtful',
  prose: 'doubtful',
  consequences: 'doubtful',
  review: 'doubtful',
  'security-txt': 'doubtful',
  placeholder: 'doubtful',
} as const satisfies Required<Levels<ChosenRule>>;

/** The rules whose level `site.yaml` can choose. */
export const CHOSEN_RULES = Object.keys(LENIENT).filter((rule) => rule !== 'files') as ChosenRule[];

/** Rules about words: broken, they're warnings unless `_data/prose.yaml` makes them errors. */
const ABOUT_WORDS = ['prose', 'spelling', 'acronyms'] as const;

/** Returns the level of each rule for a content folder. `words` is the level that its `_data/prose.yaml` chooses. */
export function levelsOfContent(
  written: WrittenChecks<ChosenRule>,
  words: Level = 'doubtful',
): Levels<ChosenRule> {
  const aboutWords = Object.fromEntries(ABOUT_WORDS.map((rule) => [rule, words]));
  return { ...levelsOf({ ...written, rules: {} }, LENIENT), ...aboutWords, ...written.rules };
}
