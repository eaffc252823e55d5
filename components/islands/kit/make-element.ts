type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Creates an element. An attribute set to `true` is empty, and `false` or undefined omits it. */
export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...children);
  return element;
}

/** Creates a button that calls `act` on each click, in the site's style unless it gets other attributes. */
export function makeButton(
  label: string,
  act: () => void,
  attributes: Readonly<Record<string, string>> = { class: 'button' },
): HTMLButtonElement {
  const button = makeElement('button', { type: 'button', ...attributes }, label);
  button.addEventListener('click', act);
  return button;
}
