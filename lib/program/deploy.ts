import { BundleError } from '../deploy/find-bundle-faults';
import { AuditError } from '../deploy/judge-audit';
import { ZipError } from '../deploy/read-zip';
import { DEPLOY_SYNTAX, runDeploy } from '../deploy/run-deploy';
import { CommandError } from './command-error';
import { runProgram } from './run-program';

await runProgram({ syntax: DEPLOY_SYNTAX, run: deploy });

/** What the workflows call; see "Deployments" in the README. */
async function deploy(words: readonly string[]): Promise<void> {
  try {
    const text = await runDeploy(words, new Date());
    if (text !== '') console.log(text);
  } catch (error) {
    const isExplained = [AuditError, BundleError, ZipError].some((kind) => error instanceof kind);
    throw isExplained ? new CommandError((error as Error).message) : error;
  }
}
