/** Shows a dialog until the reader closes it with Escape, a click next to it, or a control of its own. */
export function openDialog(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
