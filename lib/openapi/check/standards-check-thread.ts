import { parentPort, workerData } from 'node:worker_threads';
import SwaggerParser from '@apidevtools/swagger-parser';
import type { Outcome } from './run-standards-check';

type Details = { readonly details?: unknown; readonly message?: string };

// The description contains no references, and resolving is turned off, so the parser reads no files or URLs.
try {
  await SwaggerParser.validate(workerData.document, {
    resolve: { external: false, file: false, http: false },
    dereference: { circular: 'ignore' },
  });
  post({ faults: [] });
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
  post({ faults: faults.length > 0 ? faults : [other] });
}

function post(outcome: Outcome): void {
  parentPort?.postMessage(outcome);
}
