import { fetchPage } from './fetch-page';
import { Island } from './island';
import { makeElement } from './make-element';
import { parsePage } from './parse-page';
import { reportFailure } from './report-failure';

const FAILED = "A page of the section didn't arrive.";

/**
 * `<print-section>`: prints a landing page and all pages below it as one document, with a list of contents. Loads the
 * pages on click, and removes them after printing. The style sheet shows them only on paper.
 */
export class PrintSection extends Island {
  protected override connect(signal: AbortSignal): void {
    this.addEventListener('click', () => this.#print(signal), { signal });
  }

  async #print(signal: AbortSignal): Promise<void> {
    const button = this.querySelector('button');
    if (!button || button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    const paths = (this.dataset.pages ?? '').split(' ');
    const articles = await Promise.all(paths.map(loadArticle));
    button.ariaBusy = 'false';
    if (signal.aborted) return;
    const found = articles.flatMap((article) => article ?? []);
    if (found.length < paths.length) {
      const retry = () => button.click();
      reportFailure({ what: 'The section', target: location.pathname, reason: FAILED, retry });
      return;
    }
    reportFailure();
    const document = buildDocument(found);
    this.closest('main')?.append(document);
    addEventListener('afterprint', () => document.remove(), { once: true });
    print();
  }
}

async function loadArticle(path: string): Promise<Element | undefined> {
  const answer = await fetchPage(path);
  if (typeof answer === 'string') return undefined;
  return parsePage(answer.html)?.querySelector('main > article') ?? undefined;
}

// Every page has its own ids, so each gets a prefix.
function buildDocument(articles: readonly Element[]): HTMLElement {
  const entries = articles.map((article, index) => {
    const id = `print-${index}`;
    for (const part of article.querySelectorAll('[id]')) part.id = `${id}-${part.id}`;
    article.id = id;
    const title = article.querySelector('h1')?.textContent ?? '';
    return makeElement('li', {}, makeElement('a', { href: `#${id}` }, title));
  });
  const contents = [makeElement('h2', {}, 'Contents'), makeElement('ol', {}, ...entries)];
  return makeElement('div', { class: 'print-pages' }, ...contents, ...articles);
}
