/** Base class for custom elements. Their markup works without scripts, and `connect` enhances it. */
export abstract class Island extends HTMLElement {
  #connection: AbortController | undefined;

  /** Adds the element's behavior. `signal` aborts when the element leaves the page: use it to remove all listeners. */
  protected abstract connect(signal: AbortSignal): void;

  connectedCallback(): void {
    this.#connection = new AbortController();
    this.connect(this.#connection.signal);
  }

  disconnectedCallback(): void {
    this.#connection?.abort();
  }
}
