import { readSettings } from '../settings';
import { buildBundle } from './build-bundle';
import { report } from './report';

await report(() => buildBundle(readSettings(process.env, process.cwd())));
