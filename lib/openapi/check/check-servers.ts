import type { Problem } from '../../core/problem';
import { type Description, placeOf } from '../model/description';
import { toJsonText } from '../model/exact-numbers';
import { fieldsOf, listOf, textOf } from '../model/fields';
import type { Node } from '../model/node';

const HOLDERS = new Set(['openapi', 'pathItem', 'operation']);

/** Reports undescribed or unused server URL variables, and variables whose default isn't in their `enum`. */
export function checkServers(description: Description): Problem[] {
  return description.nodes.flatMap((node) => {
    if (!HOLDERS.has(node.kind)) return [];
    return listOf(fieldsOf(node.value).servers).flatMap((server, index) =>
      findFaults(description, node, fieldsOf(server), ['servers', String(index)]),
    );
  });
}

function findFaults(
  description: Description,
  node: Node,
  server: ReturnType<typeof fieldsOf>,
  path: readonly string[],
): Problem[] {
  const url = textOf(server.url);
  const variables = fieldsOf(server.variables);
  const used = new Set([...url.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name));
  const missing = [...used]
    .filter((name) => !Object.hasOwn(variables, name))
    .map((name) => ({
      ...placeOf(description, node, ...path, 'url'),
      message: `Server \`${url}\` doesn't describe its variable \`${name}\``,
      fix: `add \`${name}\` with a \`default\` to its \`variables\``,
    }));
  const wrong = Object.entries(variables).flatMap(([name, value]) => {
    const { default: preset, enum: values } = fieldsOf(value);
    const at = [...path, 'variables', name];
    if (!used.has(name)) {
      const message = `Server \`${url}\` describes a variable \`${name}\`, which isn't in its URL`;
      const fix = `remove it, or write {${name}} in the URL`;
      return [{ ...placeOf(description, node, ...at), message, fix }];
    }
    if (!Array.isArray(values) || preset === undefined || values.includes(preset)) return [];
    const message = `The default ${toJsonText(preset, 60)} of variable \`${name}\` isn't in its \`enum\``;
    const fix = 'write a value from the `enum`, or add this value to it';
    return [{ ...placeOf(description, node, ...at, 'default'), message, fix }];
  });
  return [...missing, ...wrong];
}
