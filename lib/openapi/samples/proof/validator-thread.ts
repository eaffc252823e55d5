import { parentPort } from 'node:worker_threads';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Fault } from './run-validator';

/** Schemas by name, the values to validate with them, and a counter of the values that are done. */
export type ValidatorTask = {
  readonly defs: Readonly<Record<string, object>>;
  readonly cases: readonly { readonly name: string; readonly value: unknown }[];
  readonly progress: Int32Array;
};

// More than we report, because we drop errors that only follow from others.
const MOST_FAULTS = 100;

// The standard requires Unicode patterns, but many are written for the other mode. A pattern that's invalid in both
// modes is reported elsewhere and matches everything here.
function regExp(source: string): RegExp {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {}
  }
  return /(?:)/;
}
regExp.code = 'new RegExp';

// Runs in its own thread, so the caller can stop a pattern that takes forever.
parentPort?.on('message', (task: ValidatorTask) => parentPort?.postMessage(validate(task)));

function validate({ defs, cases, progress }: ValidatorTask): Fault[][] {
  const ajv = new Ajv2020({
    allErrors: true,
    // Each schema validates only a few values, so optimizing its code takes longer than it saves.
    code: { regExp, optimize: false },
    inlineRefs: 20,
    logger: false,
    meta: false,
    // 0.3 is a multiple of 0.1, despite floating-point arithmetic.
    multipleOfPrecision: 9,
    ownProperties: true,
    strict: false,
    validateSchema: false,
  });
  addFormats.default(ajv);
  // These keywords mark fields that are only sent in the other direction.
  for (const keyword of ['read-only', 'write-only'])
    ajv.addKeyword({ keyword, validate: () => false });
  // Named schemas are compiled once, for values and for references.
  for (const [name, schema] of Object.entries(defs)) ajv.addSchema(schema, name);

  return cases.map(({ name, value }, index): Fault[] => {
    Atomics.store(progress, 0, index);
    try {
      const matches = ajv.getSchema(name);
      if (!matches) throw new Error(`no schema ${name}`);
      if (matches(value)) return [];
      return (matches.errors ?? []).slice(0, MOST_FAULTS).map(toFault);
    } catch (error) {
      return [
        { instancePath: '', keyword: '', message: String((error as Error).message), params: {} },
      ];
    }
  });
}

function toFault({ instancePath, keyword, message = '', params }: ErrorObject): Fault {
  return { instancePath, keyword, message, params: { ...params } };
}
