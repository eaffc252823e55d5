import { dirname, join, resolve } from 'node:path';
import { isWithin } from './is-within';
import { type Preview, readPreview } from './read-preview';
import { SettingsError } from './settings-error';
import { findOriginFault } from './url';

/**
 * The settings of a build: its input and output paths, its URL, and its preview. The same for check, build, and dev.
 */
export type Settings = {
  /** The project folder, absolute. */
  readonly project: string;
  /**
   * True if the site shows only the description in OPENAPI_FILE, without documents. Such a description is somebody
   * else's, so its checks are lenient unless a `checks.yaml` next to it says otherwise.
   */
  readonly isApiOnly: boolean;
  /** The content folder: `contentLabel` as given, and `contentDir` as an absolute path. */
  readonly contentLabel: string;
  readonly contentDir: string;
  /** How strictly a content folder without `site.yaml` is checked: ours strictly, any other one leniently. */
  readonly checks: 'strict' | 'lenient';
  /**
   * The folder with files that need a fixed address, as above: `public` next to the project's own content, and in any
   * other content folder.
   */
  readonly publicLabel: string;
  readonly publicDir: string;
  /**
   * The API description: `label` as given, `file` as an absolute path, and the `folder` that it can refer to files in.
   * All are '' if there's none. `isRequired` is true if the user named the file.
   */
  readonly openapi: {
    readonly label: string;
    readonly file: string;
    readonly folder: string;
    readonly isRequired: boolean;
  };
  readonly outDir: string;
  /** The cache: compiled pages, and the site data that one build step writes for the next. Safe to delete. */
  readonly cacheDir: string;
  /** The site's scheme and host, such as `https://docs.example.org`; '' if they're unknown. */
  readonly siteUrl: string;
  /** `''`, or a path such as `/previews/pr-12`. */
  readonly basePath: string;
  /** `https://host/owner/name` of the repository that a CI service builds; '' elsewhere. */
  readonly builtRepository: string;
  /** The change that the build previews; undefined if it isn't a preview. */
  readonly preview: Preview | undefined;
  /** True in `dev`, which writes the site for its pages to a folder of its own, because a build can run at the same time. */
  readonly isDev?: boolean;
  /** True if HSTS also covers the subdomains of the site's host. */
  readonly hstsSubdomains: boolean;
  /** The day on which pages are due for a review, as an ISO date. Without it, today. For tests only. */
  readonly today?: string;
};

/** The name of the folder with files that need a fixed address. In a content folder, it has no pages. */
export const PUBLIC_FOLDER = 'public';

const OWN_CONTENT = 'content';
const OWN_DESCRIPTION = 'openapi/openapi.yaml';

// The start page of a site without documents.
const API_ONLY_CONTENT = 'lib/site/api-only';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment variables that the README lists. Throws a SettingsError for an invalid value. */
export function readSettings(env: Environment, project: string): Settings {
  // The description is next to the content folder, so the documents of another team don't get our API. An empty
  // OPENAPI_FILE disables the API reference, even if the default file exists.
  const openapiFile =
    env.OPENAPI_FILE ?? join(dirname(env.CONTENT_DIR || 'content'), OWN_DESCRIPTION);
  const isOwn = ['', at(project, OWN_DESCRIPTION)].includes(
    openapiFile && at(project, openapiFile),
  );
  const isApiOnly = !isOwn && !env.CONTENT_DIR;
  const contentDir = env.CONTENT_DIR || (isApiOnly ? API_ONLY_CONTENT : OWN_CONTENT);
  const isOwnContent = at(project, contentDir) === at(project, OWN_CONTENT);
  const publicDir = isOwnContent ? PUBLIC_FOLDER : `${label(contentDir)}/${PUBLIC_FOLDER}`;
  const basePath = env.BASE_PATH || '';
  if (!/^(\/(?!\.{1,2}(\/|$)|_next(\/|$))[A-Za-z0-9._~-]+)*$/.test(basePath)) {
    throw new SettingsError(
      `BASE_PATH=${basePath}: write a path such as /previews/pr-12, or leave it out`,
    );
  }
  const siteUrl = env.SITE_URL || '';
  const fault = siteUrl && findOriginFault(siteUrl);
  if (fault) throw new SettingsError(`SITE_URL=${siteUrl}: ${fault}`);
  if (!['', '0', '1'].includes(env.HSTS_SUBDOMAINS || '')) {
    throw new SettingsError(`HSTS_SUBDOMAINS=${env.HSTS_SUBDOMAINS}: write 1, or leave it out`);
  }
  return {
    project,
    isApiOnly,
    contentLabel: label(contentDir),
    contentDir: at(project, contentDir),
    checks: isOwnContent || isApiOnly ? 'strict' : 'lenient',
    publicLabel: publicDir,
    publicDir: at(project, publicDir),
    openapi: {
      label: openapiFile && label(openapiFile),
      file: openapiFile && at(project, openapiFile),
      folder: openapiFile && folderOf(at(project, openapiFile), project, env.OPENAPI_ROOT),
      isRequired: Boolean(env.OPENAPI_FILE),
    },
    outDir: at(project, env.OUT_DIR || 'out'),
    cacheDir: join(project, '.cache'),
    siteUrl,
    basePath,
    builtRepository:
      env.GITHUB_SERVER_URL && env.GITHUB_REPOSITORY
        ? `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}`
        : '',
    preview: readPreview(env, project),
    hstsSubdomains: env.HSTS_SUBDOMAINS === '1',
  };
}

function folderOf(file: string, project: string, root = ''): string {
  if (root === '') return dirname(file);
  const folder = at(project, root);
  if (isWithin(file, folder)) return folder;
  throw new SettingsError(`OPENAPI_ROOT=${root}: name a folder that contains ${file}`);
}

function at(project: string, path: string): string {
  return resolve(project, path);
}

// Returns a path as problems show it: without a leading `./` or a trailing slash.
function label(path: string): string {
  return path.replace(/^\.\/+/, '').replace(/\/+$/, '') || '.';
}
