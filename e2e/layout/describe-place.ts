/**
 * Returns an element's location as a readable CSS selector: its three innermost tags, each with its id or up to two
 * classes.
 */
export function describePlace(element: Element): string {
  const steps: string[] = [];
  let one: Element | null = element;
  for (; one && one !== document.body && steps.length < 3; one = one.parentElement) {
    steps.unshift(describeStep(one));
  }
  return steps.join(' > ');
}

function describeStep(element: Element): string {
  if (element.id !== '') return `${element.localName}#${element.id}`;
  return [element.localName, ...[...element.classList].slice(0, 2)].join('.');
}
