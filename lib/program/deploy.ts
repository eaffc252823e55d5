import { BundleError } from '../deploy/find-bundle-faults';
import { ZipError } from '../deploy/read-zip';
import { runDeploy, UsageError } from '../deploy/run-deploy';
import { CommandError, report } from './report';

/** What the workflows call; see "Deployments" in the README. */
await report(async () => {
  try {
    const said = await runDeploy(process.argv.slice(2), new Date());
    if (said !== '') console.log(said);
  } catch (error) {
    const isExplained = [BundleError, UsageError, ZipError].some((kind) => error instanceof kind);
    throw isExplained ? new CommandError((error as Error).message) : error;
  }
});
