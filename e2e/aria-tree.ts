import type { Locator } from '@playwright/test';
import { foldTree } from './fold-tree';

/**
 * What assistive technology gets of a part of a page, as text: Playwright's tree of roles, names and states without what the content
 * alone changes (see `foldTree`), and below it the attributes that this tree leaves out.
 */
export async function ariaTree(root: Locator): Promise<string> {
  const tree = foldTree(await root.ariaSnapshot());
  const attributes = await root.evaluate(listAttributes);
  return [tree, '# Attributes that the tree leaves out:', ...attributes, ''].join('\n');
}

/** Each once, with the name of the element where it says which one is meant. Runs in the page. */
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
