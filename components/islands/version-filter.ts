import { Island } from './island';
import { chooseVersion, readVersionChoice, watchVersionChoice } from './version-choice';

/** `<version-filter>`: the list from which readers choose a product version, to see what isn't in it yet. */
export class VersionFilter extends Island {
  protected override connect(signal: AbortSignal): void {
    const list = this.querySelector('select');
    if (!list) return;
    const show = () => {
      list.value = readVersionChoice();
    };
    show();
    watchVersionChoice(show, signal);
    list.addEventListener('change', () => chooseVersion(list.value), { signal });
  }
}
