import { type Fields, fieldsOf, isFields, listOf, textOf } from '../model/fields';

/**
 * Prepares a Swagger 2.0 description for the converter, which leaves references to shared bodies among the parameters,
 * ignores the `schemes` of an operation, and trusts the names of media types.
 */
export function completeSwagger(description: Fields): void {
  dropInherited(description);
  for (const item of Object.values(fieldsOf(description.paths))) {
    inlineBodies(description, item);
    for (const operation of Object.values(fieldsOf(item))) {
      dropInherited(operation);
      inlineBodies(description, operation);
      replaceSchemes(description, operation);
    }
  }
}

// The converter uses media types as keys, so that `__proto__` would lead it to the prototype of all objects.
function dropInherited(holder: unknown): void {
  if (!isFields(holder)) return;
  for (const field of ['consumes', 'produces']) {
    const types = holder[field];
    if (!Array.isArray(types)) continue;
    const own = types.filter((type) => typeof type === 'string' && !(type in {}));
    Object.assign(holder, { [field]: own });
  }
}

function inlineBodies({ parameters: written }: Fields, holder: unknown): void {
  const shared = fieldsOf(written);
  if (!isFields(holder) || !Array.isArray(holder.parameters)) return;
  const parameters = holder.parameters.map((parameter: unknown) => {
    const name = textOf(fieldsOf(parameter).$ref).replace(/^#\/parameters\//, '');
    const target = Object.hasOwn(shared, name) ? fieldsOf(shared[name]) : {};
    const isBody = target.in === 'body' || target.in === 'formData';
    return isBody ? structuredClone(target) : parameter;
  });
  Object.assign(holder, { parameters });
}

function replaceSchemes({ host, basePath, schemes }: Fields, operation: unknown): void {
  if (!isFields(operation) || !Array.isArray(operation.schemes)) return;
  const own = operation.schemes.map(textOf);
  Reflect.deleteProperty(operation, 'schemes');
  if (textOf(host) === '' || own.join() === listOf(schemes).join()) return;
  const servers = own.map((scheme) => ({ url: `${scheme}://${textOf(host)}${textOf(basePath)}` }));
  Object.assign(operation, { servers });
}
