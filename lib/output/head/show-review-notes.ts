/**
 * Shows a page's review note before first paint if the review is overdue today. Comparing dates in the browser also
 * covers sites that haven't been rebuilt since. A custom element also covers pages that load by client-side navigation.
 */
export function showReviewNotes(name: string): void {
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback() {
        if (new Date().toISOString().slice(0, 10) > (this.dataset.due ?? '')) this.hidden = false;
      }
    },
  );
}
