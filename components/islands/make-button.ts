import { makeElement } from './make-element';

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
