/** Base class for custom elements around markup that works without scripts. `connect` adds the rest. */
export abstract class Island extends HTMLElement {
  #connection: AbortController | undefined;

  /** Adds the behavior. `signal` aborts when the element leaves the page. Use it to remove everything added here. */
  protected abstract connect(signal: AbortSignal): void;

  connectedCallback(): void {
    this.#connection = new AbortController();
    this.connect(this.#connection.signal);
  }

  disconnectedCallback(): void {
    this.#connection?.abort();
  }
}
