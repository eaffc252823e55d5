import { parentPort, workerData } from 'node:worker_threads';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

// Runs in a thread of its own, so that the caller can end it: a pattern may take forever.
const { defs, cases, progress } = workerData;

// More than an author can read, so that what follows from others can still be told.
const MOST_FAULTS = 100;

// By the standard a pattern is one of Unicode; many are written for the other mode. What is neither is
// named elsewhere and matches everything here.
function regExp(source) {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {}
  }
  return /(?:)/;
}
regExp.code = 'new RegExp';

const ajv = new Ajv({
  allErrors: true,
  // Each schema judges a handful of values: writing better code for it would take longer than it saves.
  code: { regExp, optimize: false },
  inlineRefs: 20,
  logger: false,
  meta: false,
  // 0.3 is a multiple of 0.1, whatever a processor says.
  multipleOfPrecision: 9,
  ownProperties: true,
  strict: false,
  validateSchema: false,
});
addFormats(ajv);
// What travels the other way only.
for (const keyword of ['read-only', 'write-only'])
  ajv.addKeyword({ keyword, validate: () => false });
// Each under a name of its own, so that it is compiled once, whether a value or a reference asks for it.
for (const [name, schema] of Object.entries(defs)) ajv.addSchema(schema, name);

const verdicts = cases.map(({ name, value }, index) => {
  Atomics.store(progress, 0, index);
  try {
    const validate = ajv.getSchema(name);
    if (validate(value)) return [];
    return validate.errors.slice(0, MOST_FAULTS).map(toFault);
  } catch (error) {
    return [{ instancePath: '', keyword: '', message: String(error.message), params: {} }];
  }
});
parentPort.postMessage(verdicts);

function toFault({ instancePath, keyword, message, params }) {
  return { instancePath, keyword, message, params: { ...params } };
}
