import { DEPLOY_SYNTAX, runDeploy } from '../hosting/deploy/run-deploy';
import { runProgram } from './run-program';

await runProgram({ syntax: DEPLOY_SYNTAX, run: deploy });

/** Runs a deployment step for a workflow; see lib/hosting/deploy/DEPLOYMENTS.md. */
async function deploy(words: readonly string[]): Promise<void> {
  const text = await runDeploy(words, new Date());
  if (text !== '') console.log(text);
}
