import type { Locator } from '@playwright/test';
import { foldTree } from './fold-tree';

/**
 * Returns what assistive technology gets from part of a page, as text: Playwright's tree of roles, names, and states,
 * folded by `foldTree`, followed by the attributes that this tree omits.
 */
export async function ariaTree(root: Locator): Promise<string> {
  const tree = foldTree(await root.ariaSnapshot());
  const attributes = await root.evaluate(listAttributes);
  return [tree, '# Attributes that the tree leaves out:', ...attributes, ''].join('\n');
}

/** Lists each attribute once, with the element's text if it identifies the element. Runs in the page. */
function listAttributes(root: Element): string[] {
  const LISTED =
    /^(?:aria-(?!label$|labelledby$|hidden$)|(?:role|inert|lang|tabindex|popovertarget)$)/;
  const REFERENCE =
    /^(?:aria-(?:controls|describedby|details|owns|activedescendant)|popovertarget)$/;
  const NAMED = /^aria-(?:current|live|describedby)$/;
  const lines = [root, ...root.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name }) => LISTED.test(name))
      .map(({ name, value }) => {
        const target = REFERENCE.test(name) ? document.getElementById(value) : undefined;
        const shown = target === undefined ? value : `→ ${target?.localName ?? 'nothing'}`;
        const words = NAMED.test(name) ? ` "${element.textContent?.trim().slice(0, 40)}"` : '';
        return `# ${element.localName}${words} ${name}=${shown}`;
      }),
  );
  return [...new Set(lines)].sort();
}
