import type { Variable } from '@/lib/features/environment/environment-data';
import { type VariableChoice, variablesOf } from '@/lib/features/environment/variables-of';
import { FilledListing, type ListingRow } from '../../doc/filled-listing';

type Props = { readonly variables: readonly Variable[]; readonly choice: VariableChoice };

/** Lists the environment variables that match `choice`, in one table for secrets and one for plain variables. */
export function EnvironmentVariables({ variables, choice }: Props) {
  const shown = variablesOf(variables, choice);
  const classes = [
    { kind: 'secret', rows: shown.filter(({ secret }) => secret) },
    { kind: 'plain', rows: shown.filter(({ secret }) => !secret) },
  ];
  return classes
    .filter(({ rows }) => rows.length > 0)
    .map(({ kind, rows }) => {
      const readers = choice.process === undefined ? '' : ` of ${choice.process}`;
      const count = rows.length === 1 ? `1 ${kind} variable` : `${rows.length} ${kind} variables`;
      return (
        <VariableTable
          key={kind}
          caption={`${count}${readers}`}
          rows={rows}
          hasIds={choice.process === undefined}
        />
      );
    });
}

type TableProps = {
  readonly caption: string;
  readonly rows: readonly Variable[];
  /** True to give each row an id for links. */
  readonly hasIds: boolean;
};

function VariableTable({ caption, rows, hasIds }: TableProps) {
  return (
    <FilledListing
      caption={caption}
      heads={['Variable', 'Meaning', 'Read by', 'Required', 'Default']}
      rows={rows.map((variable) => rowOf(variable, hasIds))}
    />
  );
}

function rowOf(variable: Variable, hasId: boolean): ListingRow {
  const { name, meaning, processes, required, default: value, values = [] } = variable;
  return {
    key: name,
    ...(hasId ? { attributes: { id: name } } : {}),
    cells: [
      <code key={name}>{name}</code>,
      <>
        {meaning}
        {values.map((one, index) => (
          <span key={one}>
            {index === 0 ? ': ' : ', '}
            <code>{one}</code>
          </span>
        ))}
      </>,
      processes.join(', '),
      typeof required === 'boolean' ? (required ? 'yes' : 'no') : required,
      value !== undefined && <code>{value}</code>,
    ],
  };
}
