import { CommandError } from '../core/command-error';
import { AuditError } from '../hosting/deploy/check-audit';
import { BundleError } from '../hosting/deploy/find-bundle-faults';
import { ZipError } from '../hosting/deploy/read-zip';
import { DEPLOY_SYNTAX, runDeploy } from '../hosting/deploy/run-deploy';
import { runProgram } from './run-program';

await runProgram({ syntax: DEPLOY_SYNTAX, run: deploy });

/** Runs a deployment step for a workflow; see lib/hosting/deploy/DEPLOYMENTS.md. */
async function deploy(words: readonly string[]): Promise<void> {
  try {
    const text = await runDeploy(words, new Date());
    if (text !== '') console.log(text);
  } catch (error) {
    const isExplained = [AuditError, BundleError, ZipError].some((kind) => error instanceof kind);
    throw isExplained ? new CommandError((error as Error).message) : error;
  }
}
