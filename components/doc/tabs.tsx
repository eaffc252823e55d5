import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { TabSet } from '@/components/islands/tab-set';
import { STORAGE_KEYS } from '@/lib/head/storage-keys';
import { expectIslands } from './static-markup';

type TabProps = { readonly label: string; readonly children: ReactNode };

type Props = {
  readonly group?: string;
  /** What the alternatives are. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** A set of alternatives; sets of one group change together. */
export function Tabs({ group, label = group ?? 'Alternatives', children }: Props) {
  expectIslands();
  const tabs = Children.toArray(children).filter(isTab);
  return (
    <TabSet
      group={group}
      label={label}
      labels={tabs.map(({ props }) => props.label)}
      panels={tabs.map(({ props }) => props.children)}
      storageKey={STORAGE_KEYS.tabs}
    />
  );
}

/** One alternative of a set, which reads its label and its content. */
export function Tab({ children }: TabProps) {
  return children;
}

function isTab(node: ReactNode): node is ReactElement<TabProps> {
  return isValidElement<TabProps>(node) && typeof node.props.label === 'string';
}
