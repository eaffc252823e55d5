import { trustHtml } from '../kit/trust-html';

/** The page that `next dev` shows. */
export const shownPage: {
  /** Shows other markup. Undefined if the page crashed or doesn't exist. */
  update?: ((html: string) => void) | undefined;
} = {};

/**
 * Returns a function that makes `root`, which was parsed from `html`, show other markup. It changes only what differs
 * between the two texts, so whatever readers and custom elements have changed stays, such as open elements and tabs.
 */
export function followMarkup(root: Element, html: string): (next: string) => void {
  // The node on the page for each node of the text.
  const shown = new WeakMap<Node, ChildNode>();
  const text = parse(html);
  pair(text, root);
  return (next) => changeChildren(text, parse(next), root);

  function pair(parent: Node, live: Node): void {
    const found = [...live.childNodes];
    for (const [index, child] of parent.childNodes.entries()) {
      const own = found[index];
      if (!own) return;
      shown.set(child, own);
      pair(child, own);
    }
  }

  function changeChildren(parent: Node, next: Node, live: Node): void {
    const before = [...parent.childNodes];
    const after = [...next.childNodes];
    while (isSame(before[0], after[0])) {
      before.shift();
      after.shift();
    }
    let end: ChildNode | undefined;
    while (isSame(before.at(-1), after.at(-1))) {
      end = before.pop();
      after.pop();
    }
    for (const child of after) {
      const old = before.shift();
      if (old && change(old, child)) continue;
      if (old) remove(old);
      insert(child, parent, before[0] ?? end, live);
    }
    for (const old of before) remove(old);
  }

  /** Returns false if the node on the page can't become the new one. */
  function change(old: ChildNode, next: ChildNode): boolean {
    const own = shown.get(old);
    if (old.nodeName !== next.nodeName || !own?.isConnected) return false;
    if (old instanceof Element && next instanceof Element && own instanceof Element) {
      changeAttributes(old, next, own);
      changeChildren(old, next, own);
    } else {
      old.nodeValue = next.nodeValue;
      own.nodeValue = next.nodeValue;
    }
    return true;
  }

  function insert(child: ChildNode, parent: Node, following: ChildNode | undefined, live: Node) {
    parent.insertBefore(child, following ?? null);
    const own = document.importNode(child, true);
    shown.set(child, own);
    pair(child, own);
    const place = following && shown.get(following);
    if (place?.isConnected) place.before(own);
    else live.appendChild(own);
  }

  function remove(old: ChildNode): void {
    shown.get(old)?.remove();
    old.remove();
  }
}

function changeAttributes(old: Element, next: Element, own: Element): void {
  for (const { name } of [...old.attributes]) {
    if (next.hasAttribute(name)) continue;
    old.removeAttribute(name);
    own.removeAttribute(name);
  }
  for (const { namespaceURI, name, value } of next.attributes) {
    if (old.getAttribute(name) === value) continue;
    old.setAttributeNS(namespaceURI, name, value);
    own.setAttributeNS(namespaceURI, name, value);
  }
}

function isSame(a: Node | undefined, b: Node | undefined): boolean {
  return a !== undefined && b !== undefined && a.isEqualNode(b);
}

function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trustHtml(html);
  return template.content;
}
