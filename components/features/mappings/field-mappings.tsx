import { countOf } from '@/lib/core/count-of';
import { mappingRowId } from '@/lib/features/mappings/mapping-of';
import type { Mapping } from '@/lib/features/mappings/mappings-data';
import { Listing } from '../../doc/listing';

/** Lists the fields of one provider object: first the mapped fields, then the fields that are ignored on purpose. */
export function FieldMappings({ mapping }: { mapping: Mapping }) {
  const { name, direction, fields } = mapping;
  const mapped = fields.filter(({ ignored }) => ignored === undefined);
  const ignored = fields.filter((field) => field.ignored !== undefined);
  return (
    <>
      {mapped.length > 0 && (
        <FieldTable
          mapping={mapping}
          caption={`${name}: ${countOf(mapped.length, 'field')} ${direction === 'in' ? 'read' : 'written'}`}
          heads={['Field', direction === 'in' ? 'Maps to' : 'Built from', 'Rule']}
          fields={mapped}
        />
      )}
      {ignored.length > 0 && (
        <FieldTable
          mapping={mapping}
          caption={`${name}: ${countOf(ignored.length, 'field')} ignored on purpose`}
          heads={['Field', 'Reason']}
          fields={ignored}
        />
      )}
    </>
  );
}

type TableProps = {
  readonly mapping: Mapping;
  readonly caption: string;
  readonly heads: readonly string[];
  readonly fields: Mapping['fields'];
};

function FieldTable({ mapping, caption, heads, fields }: TableProps) {
  return (
    <Listing caption={caption} heads={heads}>
      {fields.map(({ field, to = [], rule, ignored }) => (
        <tr key={field} id={mappingRowId(mapping, field)}>
          <th scope="row">
            <code>{field}</code>
          </th>
          {ignored === undefined && (
            <td>
              {to.length === 0 && 'no column'}
              {to.map((column, index) => (
                <span key={column}>
                  {index > 0 && ', '}
                  <code>{column}</code>
                </span>
              ))}
            </td>
          )}
          <td>{ignored ?? rule}</td>
        </tr>
      ))}
    </Listing>
  );
}
