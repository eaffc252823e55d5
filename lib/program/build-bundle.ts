import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findTargetFault } from '../bundle/check-target';
import { finishBundle } from '../bundle/finish-bundle';
import { publishBundle, recoverBundle } from '../bundle/publish-bundle';
import { readCommit } from '../git/read-commit';
import { readLatestDay } from '../git/read-latest-day';
import type { Preview } from '../preview/read-preview';
import { formatProblem } from '../problem';
import { pruneCache } from '../prune-cache';
import type { Settings } from '../settings';
import { buildSite } from '../site';
import { writeStore } from '../store/write-store';
import { codeHash } from './code-hash';
import { holdLock } from './lock';
import { printPages } from './print-pages';
import { CommandError } from './report';
import { storeEnvironment } from './store-environment';

/** Builds the bundle aside and puts it in place: check, compile, print, finish, publish. */
export async function buildBundle(settings: Settings): Promise<void> {
  const started = Date.now();
  const release = await holdLock(settings.project);
  try {
    const fault = await findTargetFault(settings);
    if (fault) throw new CommandError(fault);
    recoverBundle(settings.outDir);
    expectBase(settings.preview);
    const site = await buildSite(settings, (warnings) => {
      console.warn(warnings.map(formatProblem).join('\n\n'));
    });
    const { index, data } = await writeStore(site, settings);

    // Beside .next, where Next wants it: inside the project.
    const aside = join('.cache', 'export');
    await rm(join(settings.project, aside), { recursive: true, force: true });
    await mkdir(settings.cacheDir, { recursive: true });
    const code = codeHash(settings.project);
    const env = { ...storeEnvironment(settings), EXPORT_DIR: aside };
    await printPages({ project: settings.project, pages: site.routes.size, code, env });
    const { files } = await finishBundle(join(settings.project, aside), site, {
      ...{ project: settings.project, index, data },
      commit: await readCommit(settings.contentDir),
      preview: settings.preview,
      hstsSubdomains: settings.hstsSubdomains,
      twins: { folder: join(settings.cacheDir, 'twins'), code },
      apiDay: site.api && (await readLatestDay(settings.openapi, site.api.files)),
    });
    publishBundle(join(settings.project, aside), settings.outDir);
    pruneCache(
      join(settings.cacheDir, 'pages'),
      new Set(site.pages.map(({ hash }) => `${hash}.json`)),
    );
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${site.routes.size} pages, ${files} files in ${settings.outDir}, ${seconds} s`);
  } finally {
    await release();
  }
}

function expectBase(preview: Preview | undefined): void {
  if (!preview || preview.base === '' || existsSync(preview.base)) return;
  throw new CommandError(`PREVIEW_BASE=${preview.base}: there is no such folder`);
}
