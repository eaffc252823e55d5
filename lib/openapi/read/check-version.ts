import type { Problem } from '../../core/problem';
import type { Version } from '../model/description';
import { fieldsOf, isFields } from '../model/fields';
import type { SourceFile } from '../model/source-file';

/** Returns the description's OpenAPI version, or the problems that make it unreadable. */
export function checkVersion(source: SourceFile): Version | Problem[] {
  const { openapi, swagger, paths, webhooks } = fieldsOf(source.value);
  const refuse = (field: string, message: string, fix: string): Problem[] => [
    { ...source.locate([field]), message, fix },
  ];
  if (!isFields(source.value)) {
    return refuse('openapi', "This isn't an OpenAPI description", 'start it with `openapi: 3.1.0`');
  }
  if (swagger !== undefined) {
    const message = `Swagger ${String(swagger)} isn't supported, only Swagger 2.0 and OpenAPI 3`;
    return refuse('swagger', message, 'convert the description to OpenAPI 3.1');
  }
  if (openapi === undefined) {
    return refuse('openapi', '`openapi` is missing', 'add the line `openapi: 3.1.0` at the top');
  }
  const found = /^3\.([012])\.\d+$/.exec(typeof openapi === 'string' ? openapi : '');
  if (!found) {
    const message = `\`openapi\` is ${JSON.stringify(openapi)}, which isn't a supported version`;
    return refuse('openapi', message, 'write a full version of 3.0, 3.1, or 3.2, such as "3.1.0"');
  }
  const version = `3.${found[1]}` as Version;
  if (paths === undefined && webhooks === undefined) {
    const fix = version === '3.0' ? 'add `paths`' : 'add `paths`, `webhooks`, or both';
    return refuse('openapi', 'The description has no `paths` and no `webhooks`', fix);
  }
  return version;
}
