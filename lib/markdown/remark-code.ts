import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { LIMITS } from '../content/limits';
import { renderDiagram } from '../diagram/render-diagram';
import { nearest } from '../nearest';
import { type Findings, report } from './compiled';
import { parseFence } from './fence';
import { COMMON_LANGUAGES, highlight, isLanguage } from './highlight';

/** Turns each fence into a colored code block or, for `mermaid`, into a drawing. */
export const remarkCode: Plugin<[Findings], Root> = (findings) => async (tree) => {
  const waiting: Promise<void>[] = [];
  let diagrams = 0;
  visit(tree, 'code', (node, index, parent) => {
    if (!parent || index === undefined) return;
    const put = (element: MdxJsxFlowElement) => {
      parent.children[index] = element;
    };
    if (node.lang === 'mermaid') {
      diagrams += 1;
      const drawn = drawDiagram(node, `D${diagrams}`, findings);
      if (drawn) put(drawn);
    } else {
      waiting.push(
        colorCode(node, findings).then((element) => {
          if (element) put(element);
        }),
      );
    }
  });
  await Promise.all(waiting);
};

async function colorCode(node: Code, findings: Findings): Promise<MdxJsxFlowElement | undefined> {
  const language = node.lang ?? '';
  if (language === '') {
    report(findings, node, 'the code block has no language', 'write it, or text for output');
    return undefined;
  }
  if (!isLanguage(language)) {
    const guess = nearest(language, COMMON_LANGUAGES);
    const fix = guess ? `did you mean ${guess}?` : `use ${COMMON_LANGUAGES.join(', ')}`;
    report(findings, node, `${language} is no language that can be colored`, fix);
    return undefined;
  }
  const lineCount = node.value.split('\n').length;
  if (lineCount > LIMITS.codeLines) {
    const fix = 'offer it as a download below files/';
    report(findings, node, `${lineCount} lines of code, at most ${LIMITS.codeLines}`, fix);
    return undefined;
  }
  const parsed = parseFence(node.meta ?? '', lineCount);
  if ('message' in parsed) {
    report(findings, node, parsed.message, parsed.fix);
    return undefined;
  }
  const { fence } = parsed;
  return element('CodeBlock', {
    html: await highlight(node.value, language, fence),
    language,
    ...(fence.title === undefined ? {} : { title: fence.title }),
  });
}

function drawDiagram(node: Code, id: string, findings: Findings): MdxJsxFlowElement | undefined {
  const drawn = renderDiagram(node.value, id);
  if (drawn.kind === 'svg') {
    return element('Diagram', { svg: drawn.svg, source: node.value });
  }
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  findings.problems.push({
    file: findings.file,
    // The first line of the source is the line below the fence.
    line: line + drawn.line,
    column: column + drawn.column - 1,
    message: drawn.message,
    fix: drawn.fix,
  });
  return undefined;
}

function element(name: string, attributes: Record<string, string>): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children: [],
  };
}
