let current: HTMLElement | undefined;

/** Goes to the next (`n`) or previous (`p`) change, and wraps around at the ends. Returns false if there are none. */
export function takeStep(key: string): boolean {
  const steps = findSteps();
  if (steps.length === 0) return false;
  const rank = current ? steps.indexOf(current) : -1;
  const next = key === 'n' ? rank + 1 : (rank < 0 ? 0 : rank) - 1;
  const number = (next + steps.length) % steps.length;
  current = steps[number];
  if (!current) return false;
  goTo(current);
  const status = document.querySelector('.preview-steps [role=status]');
  if (status) status.textContent = `${number + 1} of ${steps.length}`;
  return true;
}

/** Shows the buttons if there are changes to step through, and forgets the current change. */
export function showSteps(): void {
  current = undefined;
  const buttons = document.querySelector<HTMLElement>('.preview-steps');
  if (buttons) buttons.hidden = findSteps().length === 0;
}

/** Opens the list entry or the folds around the change that the URL hash points to, and scrolls to it. */
export function openTarget(): void {
  const id = location.hash.slice(1);
  const target = id === '' ? null : document.getElementById(id);
  if (!target?.closest('details') || !target.matches('details, [data-changed], [data-gone]'))
    return;
  openFolds(target);
  target.scrollIntoView();
}

// Leaves out changes in tabs that aren't selected, because they can't be shown.
function findSteps(): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>(
    'main :is([data-changed], .preview-gone, .preview-edit)',
  );
  return [...all].filter((step) => step.closest('details:not([open])') || isShown(step));
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility();
}

function goTo(element: HTMLElement): void {
  openFolds(element);
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const isTall = element.offsetHeight > innerHeight / 2;
  element.scrollIntoView({ block: isTall ? 'start' : 'center' });
}

function openFolds(element: HTMLElement): void {
  let fold = element.closest('details');
  while (fold) {
    fold.open = true;
    fold = fold.parentElement?.closest('details') ?? null;
  }
}
