/**
 * Shows the note of a page whose review no longer holds today, before it is painted: also in a deployment
 * that nobody has renewed since. An element of its own, so that pages that come by navigation do the same.
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
