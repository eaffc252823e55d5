import type { Root } from 'mdast';
import { serialize } from 'next-mdx-remote/serialize';
import type { Aliases } from '../content/doc';
import { severityOf } from '../core/levels';
import { isError, type Problem } from '../core/problem';
import {
  type CompiledDoc,
  type Findings,
  isShownAnyway,
  type MarkdownLevels,
  noFindings,
} from './compiled';
import type { ElementRules } from './elements';
import { type Format, formatOf, pluginsFor, readersFor } from './pipeline';

/** The parts of a document that compilation can depend on. */
export type CompileInput = {
  readonly file: string;
  readonly body: string;
  readonly bodyLine: number;
  readonly aliases?: Aliases;
};

/** How pages are compiled. */
export type CompileOptions = {
  /** The elements and components that authors can use. */
  readonly elements: ElementRules;
  /** What happens when a page breaks a rule. A rule without a level refuses. */
  readonly levels?: MarkdownLevels;
  /** Whether the pages will be rendered, and so need their programs. */
  readonly isRendered?: boolean;
};

/**
 * Compiles one page. `problems` lists everything that's wrong with its text, with positions in the file; if one of them
 * refuses the page, `code` is ''. Without `isRendered`, it only looks for problems and the rest of the findings, which
 * takes half of the time, and `code` is undefined. Rejects if the compiler itself fails. No other file may import
 * next-mdx-remote.
 */
export async function compileDoc(
  input: CompileInput,
  { elements, levels = {}, isRendered = true }: CompileOptions,
): Promise<CompiledDoc> {
  const findings = noFindings(input.file, elements, levels);
  let compiled = await compileInto(findings, input, isRendered);
  if (findings.isMdx && compiled.isUnread && isShownAnyway('components', findings)) {
    // Shows the page as Markdown. Its first problem is why.
    const [fault] = compiled.problems;
    const other = { ...noFindings(input.file, elements, levels), isMdx: false };
    compiled = await compileInto(other, input, isRendered);
    const why = { ...fault, rule: 'components', ...severityOf(levels.components) } as const;
    compiled = { ...compiled, problems: [why as Problem, ...compiled.problems] };
  }
  // Never emit code for a page that's refused.
  return compiled.problems.some(isError) ? { ...compiled, code: '' } : compiled;
}

async function compileInto(
  findings: Findings,
  { file, body, bodyLine, aliases = {} }: CompileInput,
  isRendered: boolean,
): Promise<CompiledDoc> {
  // Blank lines replace the front matter, so line numbers match the file.
  const source = '\n'.repeat(bodyLine - 1) + body;
  const plugins = pluginsFor(findings, aliases, isRendered);
  const code = await printProgram(source, findings.isMdx ? 'mdx' : 'md', plugins).catch((error) => {
    // The library discards everything except the error's message.
    if (!/Maximum call stack/.test(String(error))) throw new Error(String(error));
    const message = 'The page is nested too deeply';
    findings.problems.push({ file, line: bodyLine, column: 1, message, fix: 'flatten it' });
    findings.isUnread = true;
    return '';
  });
  const { elements: _, levels: __, isMdx: ___, ...compiled } = findings;
  return { ...compiled, code: isRendered ? code : undefined };
}

/**
 * Returns a page's syntax tree as written. Lines and columns match the file. Offsets count from the body's start, plus
 * one for each line above it. Returns undefined if the text isn't valid MDX.
 */
export async function parseTree(
  { file, body, bodyLine }: CompileInput,
  elements: ElementRules,
): Promise<Root | undefined> {
  const findings = noFindings(file, elements);
  let tree: Root | undefined;
  const take = () => (root: Root) => {
    if (!findings.isUnread) tree = { ...root };
    // Empty the tree: we don't need any code.
    root.children = [];
  };
  const remarkPlugins = readersFor(findings, take);
  const options = { blockJS: false, blockDangerousJS: false };
  const mdxOptions = { format: formatOf(file), remarkPlugins };
  await serialize('\n'.repeat(bodyLine - 1) + body, { ...options, mdxOptions }, true);
  return tree;
}

async function printProgram(
  source: string,
  format: Format,
  { remark, rehype }: ReturnType<typeof pluginsFor>,
): Promise<string> {
  const { compiledSource } = await serialize(
    source,
    {
      // `remarkComponents` has already reported every expression. The default would drop them silently.
      blockJS: false,
      blockDangerousJS: false,
      mdxOptions: {
        format,
        remarkPlugins: remark,
        rehypePlugins: rehype,
        remarkRehypeOptions: { clobberPrefix: '', footnoteLabelTagName: 'h2' },
        tableCellAlignToStyle: false,
      },
    },
    true,
  );
  return compiledSource;
}
