/**
 * Shows the review note of a page before it's painted if its review is overdue today. Comparing dates in the browser
 * also covers deployments that nobody has rebuilt since. A custom element also covers pages that load by navigation.
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
