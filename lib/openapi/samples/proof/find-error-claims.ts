import type { ApiModel } from '../../model/api-model';
import { writtenExamples } from '../../model/content';
import { fieldsOf, isFields, textOf } from '../../model/fields';
import { ERROR_EXAMPLES } from '../error-examples';
import { schemaOf } from '../value-of-holder';
import type { Claim } from './claim';

/** Returns each shared example of an error with what an operation's `x-error-examples` says instead. */
export function findErrorClaims({ description, operations }: ApiModel): Claim[] {
  return operations.flatMap(({ node: holder, fields, responses }) => {
    const own = fieldsOf(fields[ERROR_EXAMPLES]);
    if (Object.keys(own).length === 0) return [];
    return responses.flatMap(({ contents }) =>
      contents.flatMap(({ node }) => {
        const schema = schemaOf(node);
        if (!schema) return [];
        return writtenExamples(description, node).flatMap(({ value }): Claim[] => {
          const shared = fieldsOf(value);
          const code = textOf(shared.code);
          if (!isFields(own[code])) return [];
          const path = [ERROR_EXAMPLES, code];
          const whole = { ...shared, ...own[code] };
          return [{ kind: 'example', value: whole, schema, direction: 'response', holder, path }];
        });
      }),
    );
  });
}
