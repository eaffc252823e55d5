import type { Problem } from '../../core/problem';
import type { Version } from '../model/description';
import { type Fields, fieldsOf, isFields } from '../model/fields';
import { sectionOf } from '../model/path-items';
import type { SourceFile } from '../model/source-file';

type Checked = { readonly version: Version; readonly problems: readonly Problem[] };

/**
 * Returns the description's OpenAPI version, or the problems that make it unreadable. If `isLenient`, a version that's
 * clear but written incorrectly doesn't, and neither does a description without operations.
 */
export function checkVersion(source: SourceFile, isLenient: boolean): Checked | Problem[] {
  const { openapi, swagger } = fieldsOf(source.value);
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
  const faults: Problem[] = [];
  const found = /^3\.([012])\.\d+$/.exec(typeof openapi === 'string' ? openapi : '');
  if (!found) {
    const message = `\`openapi\` is ${JSON.stringify(openapi)}, which isn't a supported version`;
    const fix = 'write a full version of 3.0, 3.1, or 3.2, such as "3.1.0"';
    faults.push(...refuse('openapi', message, fix));
  }
  const version = found ? (`3.${found[1]}` as Version) : guessVersion(openapi);
  if (!version || (!isLenient && faults.length > 0)) return faults;
  if (!hasOperations(source.value)) {
    const fix = version === '3.0' ? 'add `paths`' : 'add `paths`, `webhooks`, or both';
    faults.push(...refuse('openapi', 'The description has no `paths` and no `webhooks`', fix));
  }
  if (!isLenient && faults.length > 0) return faults;
  return { version, problems: faults.map((fault) => ({ ...fault, rule: 'api-fields' })) };
}

// Understands `3.1`, which YAML reads as a number, and `3.1.0-rc1`. YAML reads `3.0` as 3.
function guessVersion(openapi: unknown): Version | undefined {
  const [, minor] = /^3(?:\.([012])(?:[.-].*)?)?$/.exec(String(openapi)) ?? [];
  if (minor !== undefined) return `3.${minor}` as Version;
  return openapi === 3 ? '3.0' : undefined;
}

function hasOperations(description: Fields): boolean {
  return description.paths !== undefined || sectionOf(description, 'webhook') in description;
}
