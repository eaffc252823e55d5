/** A custom element around markup that works without scripts: `connect` adds what needs one. */
export abstract class Island extends HTMLElement {
  #connection: AbortController | undefined;

  /** Adds the behavior. Whatever it adds ends with the signal, when the element leaves the page. */
  protected abstract connect(signal: AbortSignal): void;

  connectedCallback(): void {
    this.#connection = new AbortController();
    this.connect(this.#connection.signal);
  }

  disconnectedCallback(): void {
    this.#connection?.abort();
  }
}
