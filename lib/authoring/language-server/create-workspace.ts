import { ContentError, type Problem } from '../../core/problem';
import type { Settings } from '../../core/settings';
import { readSite } from '../../site/site';
import type { Site } from '../../site/site-graph';

/** One check of the site. */
export type Checked = {
  /** Undefined if the content folder can't be read at all. */
  readonly site: Site | undefined;
  readonly problems: readonly Problem[];
  /** The versions of the open documents, by URI. */
  readonly versions: ReadonlyMap<string, number>;
};

type Hooks = {
  readonly readVersions: () => ReadonlyMap<string, number>;
  /** Gets the result of each check. */
  readonly onChecked: (checked: Checked) => Promise<void>;
  /** Gets unexpected errors. */
  readonly onBug: (error: unknown) => void;
};

/** The site as an editor shows it: the files on disk, and the unsaved texts of open files. */
export type Workspace = {
  /** Checks the site again. Changes during a check are checked right after it, all at once. */
  refresh(): void;
  /** Returns the latest finished check. Waits for the first one. */
  latest(): Promise<Checked>;
  /** Returns a check that includes every change so far. */
  settled(): Promise<Checked>;
};

/** Creates a workspace and starts its first check. */
export function createWorkspace(settings: Settings, hooks: Hooks): Workspace {
  let latest: Checked | undefined;
  let running: Promise<Checked> | undefined;
  let isOutdated = true;

  async function run(): Promise<Checked> {
    while (isOutdated) {
      isOutdated = false;
      const versions = hooks.readVersions();
      try {
        latest = { ...(await check(settings)), versions };
        await hooks.onChecked(latest);
      } catch (error) {
        // A file may have been moved while we read it. The next change tries again.
        hooks.onBug(error);
      }
    }
    running = undefined;
    return latest ?? { site: undefined, problems: [], versions: new Map() };
  }
  function settled(): Promise<Checked> {
    if (!isOutdated && !running && latest) return Promise.resolve(latest);
    running ??= run();
    return running;
  }
  void settled();
  return {
    refresh() {
      isOutdated = true;
      void settled();
    },
    latest: async () => latest ?? settled(),
    settled,
  };
}

async function check(settings: Settings): Promise<Omit<Checked, 'versions'>> {
  try {
    const { site, findProblems } = await readSite(settings);
    return { site, problems: await findProblems() };
  } catch (error) {
    if (error instanceof ContentError) return { site: undefined, problems: error.problems };
    throw error;
  }
}
