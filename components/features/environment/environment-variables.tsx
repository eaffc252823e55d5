import type { Variable } from '@/lib/features/environment/environment-data';
import { type VariableChoice, variablesOf } from '@/lib/features/environment/variables-of';
import { Listing } from '../../doc/listing';

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
    <Listing caption={caption} heads={['Variable', 'Meaning', 'Read by', 'Required', 'Default']}>
      {rows.map((variable) => (
        <VariableRow key={variable.name} variable={variable} hasId={hasIds} />
      ))}
    </Listing>
  );
}

function VariableRow({ variable, hasId }: { variable: Variable; hasId: boolean }) {
  const { name, meaning, processes, required, default: value, values = [] } = variable;
  return (
    <tr {...(hasId ? { id: name } : {})}>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td>
        {meaning}
        {values.map((one, index) => (
          <span key={one}>
            {index === 0 ? ': ' : ', '}
            <code>{one}</code>
          </span>
        ))}
      </td>
      <td>{processes.join(', ')}</td>
      <td>{typeof required === 'boolean' ? (required ? 'yes' : 'no') : required}</td>
      <td>{value === undefined ? 'none' : <code>{value}</code>}</td>
    </tr>
  );
}
