import { readApi } from './lib/api/read-api';
import { highlight } from './lib/markdown/highlight';
const file = process.argv[2];
const t0 = performance.now();
const r = await readApi(file, { root: '/tmp/try/robust/big', highlight: process.argv[3] ? undefined : highlight });
console.log('readApi', ((performance.now() - t0) / 1000).toFixed(1), r.problems.length, r.api?.operations.length, process.resourceUsage().maxRSS);
const sizes = r.api!.operations.map((o) => JSON.stringify(o).length).sort((a, b) => a - b);
console.log('view json total', sizes.reduce((a, b) => a + b, 0), 'max', sizes.at(-1), 'published', r.published?.json.length, r.published?.yaml.length);
