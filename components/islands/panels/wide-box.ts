import { Island } from '../kit/island';
import { loadCode } from '../kit/load-code';
import { makeButton } from '../kit/make-element';

/**
 * `<wide-box>`: finds out whether its table or drawing fits. The style sheet lets the head of a table that fits stick to
 * the page's header. For a table or drawing that doesn't fit, adds a button that shows it at full size.
 */
export class WideBox extends Island {
  protected override connect(signal: AbortSignal): void {
    const box = this.querySelector<HTMLElement>('.table-scroll, .diagram-frame');
    const content = box?.querySelector<SVGSVGElement | HTMLTableElement>('.diagram-svg, table');
    if (!box || !content) return;
    const expand = () => {
      loadExpanded().then(
        ({ showExpanded }) => showExpanded(box),
        () => {},
      );
    };
    const button = makeButton('Expand', expand, {
      class: 'expand',
      'aria-haspopup': 'dialog',
      'aria-label': `Expand: ${box.getAttribute('aria-label')}`,
      hidden: '',
    });
    this.prepend(button);
    const update = () => {
      const isWhole = fits(box, content);
      this.toggleAttribute('data-fits', isWhole);
      button.hidden = isWhole;
    };
    // This changes the sizes that it observes, so it waits for the next frame. Otherwise, WebKit reports a loop.
    const observer = new ResizeObserver(() => requestAnimationFrame(update));
    observer.observe(box);
    observer.observe(content);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      button.remove();
    });
  }
}

/** A drawing that's smaller than it was drawn doesn't fit, even if its box shows all of it. */
function fits(box: HTMLElement, content: Element): boolean {
  const shrunk =
    content instanceof SVGSVGElement
      ? content.width.baseVal.value - content.getBoundingClientRect().width
      : 0;
  return box.scrollWidth <= box.clientWidth + 1 && shrunk <= 1;
}

/** Loads the code that shows a table or drawing at full size. */
function loadExpanded(): Promise<typeof import('./expanded')> {
  if (process.env.NODE_ENV !== 'production') return import('./expanded');
  return loadCode('expanded');
}
