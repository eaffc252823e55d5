import { join } from 'node:path';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

type TabProps = {
  readonly label: string;
  /** The end of the label. Only screen readers get it if there are other tabs. */
  readonly ending?: string;
  readonly children: ReactNode;
};

type Props = {
  /** Tab sets in the same group change together. */
  readonly group?: string;
  /** Describes the alternatives to screen readers. */
  readonly label?: string;
  /** Puts the tabs into the head of a frame around the panels. */
  readonly isFrame?: boolean;
  /** Controls next to the tabs of a frame. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
};

// Pages are rendered with this React, and not with the one that Next bundles: see components/pages/static-markup.ts.
const { createRequire } = process.getBuiltinModule('node:module');
const { useId } = createRequire(join(process.cwd(), 'package.json'))('react') as {
  readonly useId: () => string;
};

/** Returns an id that no other element of the page has. */
const usePageId = useId;

/** Shows one of several alternatives. The HTML contains all of them, and without JavaScript all are visible. */
export function Tabs({
  group,
  label: name = group ?? 'Alternatives',
  isFrame = false,
  bar,
  children,
}: Props) {
  const id = usePageId();
  const tabs = Children.toArray(children).filter(isTab);
  return (
    <tab-set class={isFrame ? `tabs tab-frame${bar ? ' tab-bar' : ''}` : 'tabs'} data-group={group}>
      <div className="tab-list" role="tablist" aria-label={name}>
        {tabs.map(({ props: { label, ending = '' } }, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-tab={label}
          >
            {ending === '' ? label : label.slice(0, -ending.length)}
            {ending !== '' && <span className="tab-ending">{ending}</span>}
          </button>
        ))}
      </div>
      {bar}
      {tabs.map(({ props: { label, children: panel } }, index) => (
        <div
          key={label}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-tab={label}
        >
          <p className="tab-label" aria-hidden="true">
            {label}
          </p>
          {panel}
        </div>
      ))}
    </tab-set>
  );
}

/** Declares one tab. `Tabs` reads its label and content. */
export function Tab({ children }: TabProps) {
  return children;
}

function isTab(node: ReactNode): node is ReactElement<TabProps> {
  return isValidElement<TabProps>(node) && typeof node.props.label === 'string';
}
