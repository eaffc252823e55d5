import type { Root } from 'mdast';
import { serialize } from 'next-mdx-remote/serialize';
import type { Aliases } from '../content/doc';
import { NO_PROSE } from '../prose/page-prose';
import type { CompiledDoc, Findings } from './compiled';
import type { ElementRules } from './elements';
import { pluginsFor, readersFor } from './pipeline';

/** The parts of a document that its compilation depends on. Nothing else may change the result. */
export type CompileInput = {
  readonly file: string;
  readonly body: string;
  readonly bodyLine: number;
  readonly aliases?: Aliases;
};

/**
 * Compiles one page. `problems` lists everything that's wrong with its text, with places in the file; if there are any,
 * `code` is ''. Rejects if the compiler itself fails. The only importer of next-mdx-remote.
 */
export async function compileDoc(
  { file, body, bodyLine, aliases = {} }: CompileInput,
  elements: ElementRules,
): Promise<CompiledDoc> {
  const findings = noFindings(file, elements);
  // Blank lines replace the front matter, so every place is a place in the file.
  const code = await printProgram('\n'.repeat(bodyLine - 1) + body, aliases, findings).catch(
    (error) => {
      // The library keeps only the text of the error.
      if (!/Maximum call stack/.test(String(error))) throw new Error(String(error));
      const message = 'The page is nested too deeply to be read';
      findings.problems.push({ file, line: bodyLine, column: 1, message, fix: 'flatten it' });
      findings.isUnread = true;
      return '';
    },
  );
  // A page with problems never becomes a program.
  const { elements: _, ...compiled } = findings;
  return { ...compiled, code: compiled.problems.length > 0 ? '' : code };
}

/**
 * Returns the syntax tree of one page as written. Lines and columns are those of the file. Offsets are those of the
 * body plus one for each line above it. Returns undefined if the text isn't valid MDX.
 */
export async function parsePage(
  { file, body, bodyLine }: CompileInput,
  elements: ElementRules,
): Promise<Root | undefined> {
  const findings = noFindings(file, elements);
  let tree: Root | undefined;
  const take = () => (root: Root) => {
    if (findings.problems.length === 0) tree = { ...root };
    // Leaves nothing to print.
    root.children = [];
  };
  const remarkPlugins = readersFor(findings, take);
  const options = { blockJS: false, blockDangerousJS: false };
  const mdxOptions = { format: 'mdx' as const, remarkPlugins };
  await serialize('\n'.repeat(bodyLine - 1) + body, { ...options, mdxOptions }, true);
  return tree;
}

function noFindings(file: string, elements: ElementRules): Findings {
  return {
    file,
    elements,
    headings: [],
    sections: [],
    anchors: [],
    links: [],
    uses: [],
    terms: [],
    codes: [],
    prose: NO_PROSE,
    problems: [],
  };
}

async function printProgram(source: string, aliases: Aliases, findings: Findings): Promise<string> {
  const { remark, rehype } = pluginsFor(findings, aliases);
  const { compiledSource } = await serialize(
    source,
    {
      // The restrict plugin has already reported every expression. The default would drop them silently.
      blockJS: false,
      blockDangerousJS: false,
      mdxOptions: {
        format: 'mdx',
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
