import { parentPort } from 'node:worker_threads';
import SwaggerParser from '@apidevtools/swagger-parser';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import type { Fields } from '../model/fields';
import type { Outcome, StandardsCheck } from './check-standard';

type Details = { readonly details?: unknown; readonly message?: string };

// For each description, swagger-parser makes an Ajv that compiles the standard again, which takes three quarters of the
// time that reading a small description takes.
const compiled = new Map<unknown, ValidateFunction>();
const core = Object.getPrototypeOf(Ajv2020.prototype);
const { compile } = core;
core.compile = function compileOnce(schema: unknown) {
  const known = compiled.get(schema) ?? compile.call(this, schema);
  compiled.set(schema, known);
  return known;
};

// The description contains no references, and resolving is turned off, so the parser reads no files or URLs.
parentPort?.on('message', async ({ document }: StandardsCheck) => {
  parentPort?.postMessage(await check(document));
});

async function check(document: Fields): Promise<Outcome> {
  try {
    await SwaggerParser.validate(document as never, {
      resolve: { external: false, file: false, http: false },
      dereference: { circular: 'ignore' },
    });
    return { faults: [] };
  } catch (error) {
    const { details, message } = error as Details;
    const faults = (Array.isArray(details) ? details : []).map(
      ({ instancePath, keyword, message: text, params }) => ({
        instancePath,
        keyword,
        message: text,
        params,
      }),
    );
    const other = { instancePath: '', keyword: '', message: String(message), params: {} };
    return { faults: faults.length > 0 ? faults : [other] };
  }
}
