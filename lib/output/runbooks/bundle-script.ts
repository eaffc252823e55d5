import { build } from 'esbuild';

const ENTRY = 'components/islands/runs/runbooks-file.ts';

/** Returns the script of the file with all runbooks, which readers use to record runs. `project` is the site's code. */
export async function bundleScript(project: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  });
  // An end tag in the code would end the script element.
  return (outputFiles[0]?.text ?? '').trim().replaceAll('</script', '<\\/script');
}
