import { type Fields, fieldsOf, listOf, textOf } from '../model/fields';
import { pathOf } from '../model/node';

type Path = readonly string[];

/** Returns where a value of a converted description was written in the Swagger 2.0 description `swagger`. */
export function swaggerPathOf(swagger: Fields, path: Path): Path {
  const [top = '', ...rest] = path;
  if (top === 'openapi') return ['swagger'];
  if (top === 'servers') return [swagger.host === undefined ? 'basePath' : 'host'];
  if (top === 'components') return componentPath(rest);
  if (top === 'paths') return itemPath(swagger, rest);
  return path;
}

function componentPath([kind = '', name = '', ...rest]: Path): Path {
  if (kind === 'schemas') return ['definitions', name, ...schemaPath(rest)];
  if (kind === 'parameters') return ['parameters', name, ...parameterPath(rest)];
  if (kind === 'requestBodies') return ['parameters', name, ...bodyPath(rest)];
  if (kind === 'responses') return ['responses', name, ...responsePath(rest)];
  if (kind !== 'securitySchemes') return [];
  const own = rest[0] === 'flows' ? rest.slice(2) : rest;
  return ['securityDefinitions', name, ...(own[0] === 'scheme' ? ['type'] : own)];
}

function itemPath(swagger: Fields, [path = '', method = '', field = '', ...rest]: Path): Path {
  const item = fieldsOf(fieldsOf(swagger.paths)[path]);
  const above = ['paths', path];
  if (method === 'parameters') return [...above, ...listedPath(swagger, item, [field, ...rest])];
  const operation = fieldsOf(item[method]);
  const at = [...above, method];
  if (field === 'parameters') return [...at, ...listedPath(swagger, operation, rest)];
  if (field === 'servers') return [...at, 'schemes'];
  if (field === 'responses') {
    const [status, ...inner] = rest;
    return [...at, 'responses', ...(status === undefined ? [] : [status]), ...responsePath(inner)];
  }
  if (field !== 'requestBody') return [...at, ...(field === '' ? [] : [field]), ...rest];
  return requestPath(swagger, operation, at, rest) ?? requestPath(swagger, item, above, rest) ?? at;
}

// A list without its bodies has other indexes.
function listedPath(swagger: Fields, holder: Fields, [index, ...rest]: Path): Path {
  const kept = listParameters(swagger, holder, []).filter(({ location }) => !isBody(location));
  const found = kept[Number(index || Number.NaN)];
  return found ? ['parameters', found.index, ...parameterPath(rest)] : ['parameters'];
}

function requestPath(swagger: Fields, holder: Fields, at: Path, rest: Path): Path | undefined {
  const bodies = listParameters(swagger, holder, at).filter(({ location }) => isBody(location));
  const [, , , properties, name] = rest;
  const field = properties === 'properties' ? name : undefined;
  const form = bodies.find((body) => body.location === 'formData' && body.name === field);
  if (form) return [...form.path, ...rest.slice(5)];
  const [first] = bodies;
  return first && [...first.path, ...(first.location === 'body' ? bodyPath(rest) : [])];
}

// `path` leads to the shared parameter if the list only refers to it.
function listParameters(swagger: Fields, holder: Fields, at: Path) {
  return listOf(holder.parameters).map((value, position) => {
    const [top = '', key = ''] = pathOf(textOf(fieldsOf(value).$ref).replace(/^#/, ''));
    const shared = top === 'parameters' ? fieldsOf(swagger.parameters)[key] : undefined;
    const parameter = fieldsOf(shared ?? value);
    const index = String(position);
    return {
      index,
      path: shared === undefined ? [...at, 'parameters', index] : ['parameters', key],
      location: textOf(parameter.in),
      name: textOf(parameter.name),
    };
  });
}

function isBody(location: string): boolean {
  return location === 'body' || location === 'formData';
}

// `content/<media type>/schema` becomes `schema`.
function bodyPath([field = '', , inner, ...rest]: Path): Path {
  if (field !== 'content') return field === '' ? [] : [field];
  return inner === 'schema' ? ['schema', ...schemaPath(rest)] : [];
}

function parameterPath([field = '', ...rest]: Path): Path {
  if (field === 'schema') return rest;
  if (field === 'style' || field === 'explode') return ['collectionFormat'];
  return field === '' ? [] : [field, ...rest];
}

function responsePath([field = '', name = '', ...rest]: Path): Path {
  if (field === 'headers') return ['headers', name, ...parameterPath(rest)];
  if (field !== 'content') return [field, name, ...rest].filter((step) => step !== '');
  const [inner, ...value] = rest;
  if (inner === 'schema') return ['schema', ...schemaPath(value)];
  if (inner === 'example') return ['examples', name, ...value];
  if (inner !== 'examples') return [];
  const [example = '', , ...written] = value;
  return ['examples', example, ...written];
}

function schemaPath(path: Path): Path {
  const last = path.at(-1);
  if (last === 'nullable') return [...path.slice(0, -1), 'x-nullable'];
  return last === 'propertyName' ? path.slice(0, -1) : path;
}
