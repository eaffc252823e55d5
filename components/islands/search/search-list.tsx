import type { MouseEvent } from 'react';
import { SearchHit } from './search-hit';
import type { Option, OptionGroup } from './search-option';

type Props = {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** The current option's index among all options. */
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (option: Option, event: MouseEvent) => void;
};

/** Shows the combobox's list. Its options are links, so the browser can open them in a new tab. */
export function SearchList({ id, groups, active, onPoint, onChoose }: Props) {
  let index = -1;
  return (
    <div className="find-list" id={id} role="listbox" aria-label="Results">
      {groups.map(({ heading, options }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox can't contain a fieldset
        <div key={heading} role="group" aria-labelledby={`${id}-group-${group}`}>
          <h3 id={`${id}-group-${group}`} role="presentation">
            {heading}
          </h3>
          {options.map((option) => {
            index += 1;
            const place = index;
            return (
              <a
                key={option.result?.record ?? option.href}
                id={`${id}-${place}`}
                className="hit"
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                href={option.href}
                onMouseMove={() => place !== active && onPoint(place)}
                onClick={(event) => onChoose(option, event)}
              >
                {option.result ? (
                  <SearchHit result={option.result} />
                ) : (
                  <span className={option.area ? 'hit-more' : 'hit-title'}>{option.title}</span>
                )}
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}
