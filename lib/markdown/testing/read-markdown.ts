import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { ELEMENTS } from '../../features/elements';
import { type MarkdownLevels, noFindings } from '../compiled';
import { pluginsFor } from '../pipeline';
import { rehypeHtml } from '../plugins/rehype-html';

/** Under these levels, everything that can be shown is shown. */
export const SHOW_ALL: MarkdownLevels = {
  'markdown-text': 'doubtful',
  'markdown-html': 'doubtful',
  components: 'doubtful',
  code: 'doubtful',
  diagrams: 'doubtful',
};

/** Reads `.md` as a page does, up to the step that makes its HTML safe. */
export async function readMarkdown(markdown: string) {
  const findings = noFindings('a.md', ELEMENTS, SHOW_ALL);
  const file = new VFile(markdown);
  const { remark, rehype } = pluginsFor(findings, {}, false);
  const last = rehype.findIndex((one) => Array.isArray(one) && one[0] === rehypeHtml);
  const processor = unified()
    .use(remarkParse)
    .use(remark)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
      passThrough: ['mdxJsxFlowElement', 'mdxJsxTextElement'],
    })
    .use(rehype.slice(0, last + 1));
  const tree = (await processor.run(processor.parse(file), file)) as Root;
  return { tree, problems: findings.problems };
}

/** Returns a tree as HTML, with components as elements, and without icons and line breaks between elements. */
export function showHtml(tree: Root): string {
  const plain = JSON.parse(JSON.stringify(tree), (_, value) => {
    if (value?.tagName === 'svg') return { type: 'text', value: '' };
    if (!/^mdxJsx(?:Flow|Text)Element$/.test(value?.type ?? '')) return value;
    const attributes: { name: string; value: string }[] = value.attributes;
    const of = (name: string) => attributes.find((one) => one.name === name)?.value ?? '';
    if (value.name === 'CodeBlock') {
      return element('pre', { title: of('language') }, [{ type: 'raw', value: of('html') }]);
    }
    const properties = Object.fromEntries(attributes.map((one) => [one.name, one.value ?? true]));
    return element(value.name, properties, value.children);
  });
  return toHtml(plain, { allowDangerousHtml: true }).replace(/>\n+</g, '><').trim();
}

function element(tagName: string, properties: object, children: readonly object[]) {
  return { type: 'element', tagName, properties, children };
}
