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
                key={keyOf(option)}
                id={`${id}-${place}`}
                className="hit"
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                href={hrefOf(option)}
                onMouseMove={() => place !== active && onPoint(place)}
                onClick={(event) => onChoose(option, event)}
              >
                <OptionText option={option} />
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function OptionText({ option }: { option: Option }) {
  if (option.kind === 'result') return <SearchHit result={option.result} />;
  if (option.kind === 'page') return <span className="hit-title">{option.page.title}</span>;
  return (
    <span className="hit-more">
      All {option.count} in {option.area}
    </span>
  );
}

function hrefOf(option: Option): string {
  if (option.kind === 'result') return option.result.href;
  return option.kind === 'page' ? option.page.href : option.href;
}

function keyOf(option: Option): string {
  if (option.kind === 'result') return String(option.result.record);
  return option.kind === 'page' ? option.page.href : option.area;
}
