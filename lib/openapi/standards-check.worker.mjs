import { parentPort, workerData } from 'node:worker_threads';
import SwaggerParser from '@apidevtools/swagger-parser';

// Runs in a thread of its own, so that the caller can end it. The description holds no reference, and
// nothing is resolved, so neither a file nor the network is touched.
try {
  await SwaggerParser.validate(workerData.document, {
    resolve: { external: false, file: false, http: false },
    dereference: { circular: 'ignore' },
  });
  parentPort.postMessage({ faults: [] });
} catch (error) {
  const details = Array.isArray(error.details) ? error.details : [];
  const faults = details.map(({ instancePath, keyword, message, params }) => ({
    ...{ instancePath, keyword, message, params },
  }));
  const other = { instancePath: '', keyword: '', message: String(error.message), params: {} };
  parentPort.postMessage({ faults: faults.length > 0 ? faults : [other] });
}
